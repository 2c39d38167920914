//! Fills outlines into 8-bit masks with tiny-skia 0.8, in one thread: as fill.cpp.
use tiny_skia::{ClipMask, FillRule, Path, PathBuilder};

fn read(text: &str, scale: f32) -> (usize, Vec<(Path, FillRule)>) {
    let (mut icons, mut paths) = (0, Vec::new());
    let mut builder = PathBuilder::new();
    let mut rule = FillRule::Winding;
    for line in text.lines().chain(["path end"]) {
        let mut words = line.split_whitespace();
        let verb = words.next().unwrap_or("");
        if verb == "icon" {
            icons += 1;
        } else if verb == "path" {
            paths.extend(
                std::mem::take(&mut builder)
                    .finish()
                    .map(|path| (path, rule)),
            );
            rule = if words.next() == Some("evenodd") {
                FillRule::EvenOdd
            } else {
                FillRule::Winding
            };
        } else {
            let p: Vec<f32> = words
                .map(|word| word.parse::<f32>().unwrap() * scale)
                .collect();
            match verb {
                "M" => builder.move_to(p[0], p[1]),
                "L" => builder.line_to(p[0], p[1]),
                "Q" => builder.quad_to(p[0], p[1], p[2], p[3]),
                "C" => builder.cubic_to(p[0], p[1], p[2], p[3], p[4], p[5]),
                _ => builder.close(),
            }
        }
    }
    (icons, paths)
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut [i64; 2]) -> i32;
}

/// The processor time of this process (CLOCK_PROCESS_CPUTIME_ID).
fn processor_seconds() -> f64 {
    let mut time = [0, 0];
    unsafe { clock_gettime(2, &mut time) };
    time[0] as f64 + time[1] as f64 / 1e9
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&arguments[2]).unwrap();
    for px in arguments[3..]
        .iter()
        .map(|word| word.parse::<u32>().unwrap())
    {
        let (icons, paths) = read(&text, px as f32 / 24.0);
        let mut mask = ClipMask::new();
        let (mut passes, mut spent) = (Vec::new(), 0.0);
        while passes.len() < 9 || (spent < 0.4 && passes.len() < 200) {
            let start = processor_seconds();
            for (path, rule) in &paths {
                // Clears the mask, and keeps its memory.
                mask.set_path(px, px, std::hint::black_box(path), *rule, true);
            }
            passes.push(processor_seconds() - start);
            spent += passes[passes.len() - 1];
        }
        passes.sort_by(f64::total_cmp);
        for (what, pass) in [("fill", passes[passes.len() / 2]), ("fill-best", passes[0])] {
            println!(
                "tiny-skia\t{what}\t{}\t{px}\t{:.0}",
                arguments[1],
                icons as f64 / pass
            );
        }
    }
}
