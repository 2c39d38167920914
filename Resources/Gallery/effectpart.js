/** The effects of the open symbol: what the system does with it, as a preview and as code. */

import { effectText } from './code.js';
import { make, replaceChildrenKeepingFocus, segmented, selectField, textButton } from './dom.js';
import { EffectPlayer, EFFECTS } from './effects.js';
import { t } from './strings.js';
import { fillLayers, fillSVG, svgElement } from './svg.js';
import { copyText } from './take.js';

const SPEEDS = ['0.5', '1', '1.5', '2'];

/** The part of the details. */
export class EffectPart {
  /** `paintStage` gives the ground of pictures to an element. */
  constructor(app, take, paintStage) {
    this.app = app;
    this.paintStage = paintStage;
    this.take = take;
    this.player = new EffectPlayer();
    this.byLayer = true;
    this.times = '1';
    this.speed = '1';
    this.isOpen = false;
    this.still = window.matchMedia('(prefers-reduced-motion: reduce)');
  }

  get kind() {
    return this.app.state.effect || 'bounce';
  }

  /** Shows the symbol at rest, with the look that it has now. */
  paint() {
    if (!this.svg?.isConnected) return;
    this.stop();
    this.paintStage(this.svg.parentElement);
    this.rest();
  }

  rest() {
    const { areas, viewBox } = this.app.picture(this.symbol);
    this.svg.replaceChildren();
    fillSVG(this.svg, areas, viewBox);
  }

  /** Writes the part for a symbol. */
  part(symbol) {
    this.symbol = symbol;
    if (this.app.state.effect) this.isOpen = true;
    this.element = make('details', { class: 'effects-part', open: this.isOpen, ontoggle: () => {
      this.isOpen = this.element.open;
    } });
    this.render();
    return this.element;
  }

  render() {
    const { app, kind } = this;
    const effect = EFFECTS[kind];
    const kinds = selectField(t('effect'), Object.keys(EFFECTS).map((name) => [name, t(`effect-${name}`)]), kind, (name) => {
      this.stop();
      app.change({ effect: name });
      this.render();
    }, { id: 'effect-kind' });
    const times = selectField(t('repeat'), [['1', t('repeat-once')], ['3', t('repeat-three')], ['Infinity', t('repeat-forever')]], this.times, (value) => {
      this.times = value;
      this.restart();
    }, { id: 'effect-times' });
    const speed = selectField(t('speed'), SPEEDS.map((value) => [value, `${value}×`]), this.speed, (value) => {
      this.speed = value;
      this.restart();
    }, { id: 'effect-speed' });
    const others = this.others();
    const next = effect.replaces && others.length > 0 ? selectField(t('replaceBy'), others.map((one) => [one.name, one.name]), this.next(others).name, (name) => {
      this.nextName = name;
      this.stop();
      this.render();
    }, { id: 'effect-next' }) : null;
    const scopeField = effect.scope ? segmented(t('scope'), [['layer', t('byLayer')], ['whole', t('wholeSymbol')]], this.byLayer ? 'layer' : 'whole', (value) => {
      this.byLayer = value === 'layer';
      this.render();
      this.restart();
    }) : null;
    const cannot = this.reason(others);
    this.button = textButton(t('play'), () => (this.player.isPlaying ? this.stop() : this.play()), { id: 'effect-play', class: 'button primary', disabled: cannot !== null }, 'play');
    this.calm = make('p', { class: 'hint', id: 'effect-calm', role: 'status' });
    this.svg = svgElement();
    const stage = make('div', { class: 'stage effect-stage' }, this.svg);
    this.paintStage(stage);
    this.rest();
    const code = make('code', { class: 'code', tabindex: '0', role: 'textbox', 'aria-readonly': 'true', 'aria-multiline': 'true', 'aria-label': t('effectCode'), id: 'effect-code', dir: 'ltr' });
    const works = make('p', { class: 'hint', id: 'effect-works' });
    const copy = textButton(t('keyCopyCode'), () => copyText(code.textContent, t(`effect-${kind}`)), { id: 'copy-effect' }, 'copy');
    this.fill(code, works, copy);
    replaceChildrenKeepingFocus(this.element, make('summary', {}, t('effects')), make('div', { class: 'effects-body' },
      make('div', { class: 'effect-head' }, stage, make('div', { class: 'effect-choice' }, kinds, this.button)), scopeField, next, make('div', { class: 'look-row' }, times, speed),
      cannot && make('p', { class: 'hint' }, cannot), this.calm, works, code,
      make('div', { class: 'actions' }, copy, textButton(t('copyCommand'), () => copyText(this.command(), t('command')), { id: 'copy-effect-command' }, 'copy')),
      make('p', { class: 'hint' }, t('effectHint'))));
  }

  /** Symbols that the open one can be replaced by: its variants. */
  others() {
    const { app, symbol } = this;
    return (app.families.get(symbol.family) ?? []).filter((one) => one !== symbol).slice(0, 40);
  }

  next(others) {
    const filled = this.symbol.name.endsWith('.fill') ? this.symbol.name.slice(0, -5) : `${this.symbol.name}.fill`;
    return others.find((one) => one.name === this.nextName) ?? others.find((one) => one.name === filled) ?? others[0];
  }

  /** Why there is nothing to see; null if there is. */
  reason(others) {
    if (this.kind === 'variableColor' && !(this.symbol.layers & 4)) return t('noVariable');
    if (EFFECTS[this.kind].replaces && others.length === 0) return t('noVariants');
    return null;
  }

  system() {
    const { tab, system } = this.app.library.settings;
    return ['swiftui', 'uikit', 'appkit'].find((one) => one === tab) ?? system;
  }

  async fill(code, works, copy) {
    const { app, kind, symbol } = this;
    const others = this.others();
    const next = EFFECTS[kind].replaces && others.length > 0 ? this.next(others) : null;
    const found = effectText(await app.code(), symbol, { system: this.system(), kind, label: this.take.label(symbol), next, nextLabel: next && this.take.label(next) });
    code.textContent = found?.text ?? t('noCode');
    works.textContent = found ? t('effectWorks', { needs: found.needs }) : '';
    copy.disabled = found === null;
  }

  /** The command that writes the code with checks for the targets. */
  command() {
    const { app, kind, symbol } = this;
    const others = this.others();
    const { system, version } = app.state;
    return ['symbols', 'codegen', symbol.name, '--framework', this.system(), '--effect', kind,
      ...(EFFECTS[kind].replaces && others.length > 0 ? ['--replace-with', this.next(others).name] : []), ...(system && version ? ['--target', `${system}${version}`] : [])].join(' ');
  }

  /** Plays with a key: where the part is closed, it opens. */
  async playByKey() {
    if (!this.element?.isConnected) return;
    this.element.open = true;
    this.element.scrollIntoView({ block: 'nearest' });
    if (this.player.isPlaying) this.stop();
    else await this.play();
  }

  /** Plays the effect; with Reduce Motion, it only fades unless people want to see it once. */
  async play(isWished = false) {
    if (this.button.disabled) return;
    this.stop();
    const { app, svg, symbol } = this;
    const isCalm = this.still.matches && !isWished;
    const others = this.others();
    const next = EFFECTS[this.kind].replaces ? app.picture(this.next(others)) : null;
    const look = app.lookOf(symbol);
    const figure = fillLayers(svg, app.picture(symbol), next);
    figure.thresholds = app.layersOf(symbol, look).map((layer) => layer.threshold);
    if (isCalm) {
      this.calm.replaceChildren(t('calm'), ' ', textButton(t('playAnyway'), () => this.play(true), { id: 'effect-anyway' }));
    }
    this.show(true);
    await this.player.play(svg, figure, { kind: this.kind, byLayer: this.byLayer, times: isWished ? 1 : Number(this.times), speed: Number(this.speed), isCalm });
    if (this.player.isPlaying || svg !== this.svg) return;
    this.rest();
    this.show(false);
  }

  /** Says on the button what it does. */
  show(isPlaying) {
    this.button.lastElementChild.textContent = t(isPlaying ? 'stop' : 'play');
    this.button.setAttribute('aria-pressed', String(isPlaying));
  }

  stop() {
    this.player.stop();
  }

  restart() {
    if (this.player.isPlaying) this.play();
  }
}
