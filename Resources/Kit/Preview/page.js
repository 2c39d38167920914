(() => {
  const page = document
  for (const button of page.querySelectorAll('button.copy')) {
    const title = button.textContent
    let timer = 0
    button.hidden = false
    button.onclick = async () => {
      const text = button.dataset.copy ?? page.getElementById(button.dataset.from).textContent
      let isCopied = true
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        const area = page.createElement('textarea')
        area.value = text
        button.after(area)
        area.select()
        isCopied = page.execCommand('copy')
        area.remove()
        button.focus()
      }
      button.textContent = isCopied ? 'Copied' : 'Not copied'
      clearTimeout(timer)
      timer = setTimeout(() => (button.textContent = title), 1500)
    }
  }
  const search = page.getElementById('search')
  if (!search) return
  search.closest('.search').hidden = false
  const count = page.getElementById('count')
  const find = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    const seen = new Set()
    for (const part of page.querySelectorAll('[data-find]')) {
      part.hidden = !words.every(word => part.dataset.find.includes(word))
      if (!part.hidden) seen.add(part.id)
    }
    for (const item of page.querySelectorAll('[data-for]')) item.hidden = !seen.has(item.dataset.for)
    for (const group of page.querySelectorAll('[data-group]'))
      group.hidden = !group.querySelector('[data-find]:not([hidden])')
    count.textContent = words.length ? (seen.size == 1 ? '1 result' : seen.size + ' results') : ''
  }
  search.oninput = find
  search.onkeydown = event => {
    if (event.key != 'Escape') return
    search.value = ''
    find()
  }
  if (search.value) find()
})()
