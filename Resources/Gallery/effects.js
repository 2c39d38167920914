/** Previews of the system's symbol effects, by the Web Animations API on the layers of a drawing. */

const EASE = 'cubic-bezier(.3, 0, .2, 1)';
const STEP = 160;

function scales(...values) {
  return values.map(([offset, scale]) => ({ offset, transform: `scale(${scale})` }));
}

function opacities(...values) {
  return values.map((opacity) => ({ opacity }));
}

function shown(from, to) {
  return [{ opacity: 0, transform: `scale(${from})` }, { opacity: 1, transform: `scale(${to})` }];
}

/**
 * The effects by their names in Swift.
 *
 * `frames` and `options` are those of an animation; `delay` is between layers, in milliseconds. `holds` effects are states, which
 * are left again. `scope` is whether people choose between layers and the whole.
 */
export const EFFECTS = {
  bounce: { scope: true, frames: scales([0, 1], [0.3, 1.18], [0.65, 0.96], [1, 1]), options: { duration: 600, easing: EASE }, delay: 60 },
  pulse: { scope: true, frames: opacities(1, 0.35, 1), options: { duration: 1400, easing: 'ease-in-out' }, delay: 0 },
  breathe: { scope: false, frames: [{ transform: 'scale(1)', opacity: 1 }, { transform: 'scale(1.08)', opacity: 0.6 }, { transform: 'scale(1)', opacity: 1 }], options: { duration: 2400, easing: 'ease-in-out' }, delay: 0 },
  wiggle: { scope: true, frames: [0, -10, 8, -6, 3, 0].map((angle) => ({ transform: `rotate(${angle}deg)` })), options: { duration: 700, easing: 'ease-in-out' }, delay: 60 },
  rotate: { scope: true, frames: [{ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }], options: { duration: 1200, easing: 'ease-in-out' }, delay: 0 },
  variableColor: { scope: false },
  scale: { scope: true, holds: true, frames: scales([0, 1], [1, 1.12]), options: { duration: 250, easing: EASE }, delay: 0 },
  appear: { scope: true, frames: shown(0.6, 1), options: { duration: 350, easing: EASE }, delay: 80 },
  disappear: { scope: true, holds: true, frames: shown(0.6, 1).reverse(), options: { duration: 350, easing: EASE }, delay: 80 },
  replace: { scope: false, replaces: true },
  drawOn: { scope: true, draws: true, options: { duration: 900, easing: 'ease-in-out' }, delay: 150 },
  drawOff: { scope: true, draws: true, holds: true, options: { duration: 600, easing: 'ease-in-out', direction: 'reverse' }, delay: 150 },
};

/** How long a state is held before it is left, in milliseconds. */
const HOLD = 600;

/** Plays an effect in an `svg` element that shows a drawing; one at a time. */
export class EffectPlayer {
  constructor() {
    this.animations = [];
    this.observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => !entry.isIntersecting)) this.stop();
    });
  }

  get isPlaying() {
    return this.animations.length > 0;
  }

  /**
   * Plays; resolved when the effect has ended or was stopped.
   *
   * `figure`: `{whole, layers, thresholds, next}` as `buildFigure` gives them; `wish`: `{kind, byLayer, times, speed, isCalm}`. A calm
   * preview fades once, for people who want no movement.
   */
  async play(svg, figure, wish) {
    this.stop();
    this.observer.observe(svg);
    this.animations = wish.isCalm ? [figure.whole.animate(opacities(1, 0.4, 1), { duration: 300 })] : animationsOf(figure, wish);
    for (const animation of this.animations) animation.playbackRate = wish.isCalm ? 1 : wish.speed;
    const playing = this.animations;
    await Promise.allSettled(playing.map((animation) => animation.finished));
    if (playing === this.animations) this.stop();
  }

  stop() {
    const playing = this.animations;
    this.animations = [];
    this.observer.disconnect();
    for (const animation of playing) animation.cancel();
  }
}

function animationsOf(figure, { kind, byLayer, times }) {
  const effect = EFFECTS[kind];
  if (kind === 'variableColor') return variableColor(figure, times);
  if (effect.replaces) return replacement(figure, times);
  let parts = effect.scope && byLayer ? figure.layers : [figure.whole];
  // Only what is about as high as wide turns about its middle; the rest stays.
  if (kind === 'rotate' && byLayer) {
    const round = figure.layers.filter((layer) => isSquare(layer.getBBox()));
    parts = round.length > 0 ? round : [figure.whole];
  }
  const longest = effect.options.duration + effect.delay * (parts.length - 1);
  if (effect.draws) parts = figure.layers;
  return parts.map((part, at) => {
    const wait = effect.scope && byLayer ? effect.delay * at : 0;
    const frames = effect.draws ? outlineFrames(part) : effect.frames;
    // Each turn is as long as that of the last layer, so that layers stay in step.
    const turn = longest + (effect.holds ? HOLD : kind === 'appear' || kind === 'drawOn' ? HOLD / 2 : 0);
    return part.animate(inTurn(frames, wait, effect, turn), { duration: turn, iterations: times, easing: 'linear' });
  });
}

/** Keyframes within a longer turn: they wait, run, and stay as they ended. */
function inTurn(frames, wait, { options, holds }, turn) {
  const run = options.direction === 'reverse' ? [...frames].reverse() : frames;
  const at = (share) => Math.min(1, (wait + options.duration * share) / turn);
  const timed = run.map((frame, i) => ({ ...frame, offset: at(options.direction === 'reverse' || frame.offset === undefined ? i / (run.length - 1) : frame.offset), easing: options.easing }));
  const end = holds ? timed.at(-1) : null;
  return [
    ...(wait > 0 ? [{ ...run[0], offset: 0 }] : []), ...timed,
    ...(end && end.offset < 0.9 ? [{ ...run.at(-1), offset: 0.9 }, { ...run[0], offset: 1 }] : timed.at(-1).offset < 1 ? [{ ...run.at(-1), offset: 1 }] : []),
  ];
}

function isSquare({ width, height }) {
  return width > 0 && Math.abs(width - height) <= 0.05 * Math.max(width, height);
}

/** An outline that grows, then fills. */
function outlineFrames(part) {
  const color = part.getAttribute('fill');
  part.setAttribute('pathLength', '1');
  const line = { stroke: color, strokeWidth: '0.5', strokeDasharray: '1' };
  return [{ ...line, strokeDashoffset: '1', fillOpacity: 0 }, { ...line, strokeDashoffset: '0', fillOpacity: 0, offset: 0.75 }, { ...line, strokeDashoffset: '0', fillOpacity: 1, offset: 1 }];
}

/** Layers with a threshold light up one after another, and stay so until the next turn. */
function variableColor({ layers, thresholds }, times) {
  const variable = layers.map((layer, at) => [layer, thresholds[at]]).filter(([, threshold]) => threshold !== null).sort((a, b) => a[1] - b[1]);
  const steps = [...new Set(variable.map(([, threshold]) => threshold))];
  const turn = STEP * (steps.length + 1) + 400;
  return variable.map(([layer, threshold]) => {
    const begin = STEP * (steps.indexOf(threshold) + 0.5) / turn;
    return layer.animate([
      { opacity: 0.3, offset: 0 }, { opacity: 0.3, offset: begin }, { opacity: 1, offset: Math.min(1, begin + STEP / turn) }, { opacity: 1, offset: 0.94 }, { opacity: 0.3, offset: 1 },
    ], { duration: turn, iterations: times });
  });
}

/** One drawing goes down, the next comes up, and back again. */
function replacement({ whole, next }, times) {
  const [duration, hidden] = [2200, { opacity: 0, transform: 'scale(.6)' }];
  const seen = { opacity: 1, transform: 'scale(1)' };
  const turn = (first, second) => [
    { ...first, offset: 0, easing: EASE }, { ...second, offset: 0.14 }, { ...second, offset: 0.5, easing: EASE }, { ...first, offset: 0.64 }, { ...first, offset: 1 },
  ];
  return [whole.animate(turn(seen, hidden), { duration, iterations: times }), next.animate(turn(hidden, seen), { duration, iterations: times })];
}
