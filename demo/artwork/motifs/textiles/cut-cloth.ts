import type { Canvas, Drawing } from '../../palette.ts';
import { isPatternName, patterns } from '../../patterns.ts';
import { circle, clip, ellipse, group, line, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** The shape `d`, cut from cloth: adire if the detail names no other pattern. */
function cut(id: string, d: string, { scheme, random, detail = '' }: Canvas): string {
  const pattern = patterns[isPatternName(detail) ? detail : 'adire'];
  const fabric =
    detail === 'plain'
      ? rect(0, 0, 640, 480, scheme.light)
      : pattern.draw({ width: 640, height: 480, scheme, random });
  return clip(id, path(d, '#000'), fabric) + path(d, 'none', { stroke: scheme.light, width: 4 });
}

/** A wall in daylight, so that indigo cloth stands out from it. */
const wall = ({ scheme }: Canvas) =>
  rect(0, 0, 640, 480, scheme.light) + rect(0, 420, 640, 60, scheme.figure, { opacity: 0.6 });

export const dress: Drawing = (canvas) =>
  wall(canvas) +
  path('M320 52V36Q320 20 336 22', 'none', { stroke: canvas.scheme.dark, width: 7 }) +
  line('270,82 320,52 370,82', canvas.scheme.dark, 9) +
  cut('dress', 'M268 78L320 150L372 78L412 92L384 214Q452 330 468 438H172Q188 330 256 214L228 92Z', canvas) +
  path('M320 150L284 214L352 438', 'none', { stroke: canvas.scheme.light, width: 5 }) +
  path('M254 204Q320 222 386 204V230Q320 246 254 230Z', canvas.scheme.accent) +
  path('M372 228L412 322L390 326L358 232Z', canvas.scheme.accent);

export const kimono: Drawing = (canvas) =>
  wall(canvas) +
  rect(60, 92, 520, 12, canvas.scheme.dark, { round: 6 }) +
  cut('kimono', 'M84 84H290L320 104L350 84H556V268H440V430H336V150L320 120L304 150V430H200V268H84Z', canvas) +
  path(
    'M290 84L320 112L350 84L362 84L346 150V430H330V150L320 132L310 150V430H294V150L278 84Z',
    canvas.scheme.dark,
  ) +
  line('200,268 200,120', canvas.scheme.dark, 4, { opacity: 0.5 }) +
  line('440,268 440,120', canvas.scheme.dark, 4, { opacity: 0.5 }) +
  rect(216, 320, 64, 70, canvas.scheme.light, { opacity: 0.25 }) +
  rect(360, 320, 64, 70, canvas.scheme.light, { opacity: 0.25 });

export const scarf: Drawing = (canvas) => {
  const fringe = (x: number, y: number) =>
    repeat(12, (i) => line(`${x + i * 11},${y} ${x + i * 11},${y + 30}`, canvas.scheme.accent, 3));
  return (
    wall(canvas) +
    fringe(222, 404) +
    fringe(352, 346) +
    cut('behind', 'M346 96Q420 90 424 160L482 346H344L326 180Z', canvas) +
    cut('front', 'M294 96Q222 90 222 170L216 404H350L344 190Z', canvas) +
    path('M250 108Q320 40 390 108Q400 148 320 160Q240 148 250 108Z', canvas.scheme.figure) +
    ellipse(320, 108, 46, 20, canvas.scheme.dark)
  );
};

export const stencil: Drawing = (canvas) => {
  const { accent, light, figure, dark } = canvas.scheme;
  const leaves = (fill: string) =>
    repeat(8, (i) => path('M0 -20Q26 -60 0 -96Q-26 -60 0 -20Z', fill, { transform: `rotate(${i * 45})` })) +
    circle(0, 0, 14, fill);
  return (
    rect(0, 0, 640, 480, dark) +
    cut('dyed', 'M0 270H640V480H0Z', canvas) +
    rect(132, 62, 300, 300, '#000', { ...shade, round: 10 }) +
    rect(120, 50, 300, 300, accent, { round: 10 }) +
    group(leaves(dark), 'translate(270 200) scale(1.25)') +
    path('M466 120L486 110L560 330L540 338Z', figure) +
    path('M536 336L566 326L590 400Q566 400 560 412Z', light)
  );
};

export const hanging: Drawing = (canvas) =>
  wall(canvas) +
  line('120,70 320,24 520,70', canvas.scheme.dark, 4) +
  circle(320, 24, 7, canvas.scheme.dark) +
  cut('hanging', 'M136 74H504V420H136Z', canvas) +
  rect(156, 96, 328, 302, 'none', { stroke: canvas.scheme.light, width: 8 }) +
  rect(96, 62, 448, 18, canvas.scheme.accent, { round: 9 });

export const runner: Drawing = (canvas) => {
  const { light, accent, figure, dark } = canvas.scheme;
  const bowl = (x: number, y: number, size: number) =>
    ellipse(x, y, size, size * 0.42, accent) + ellipse(x, y - 5, size * 0.82, size * 0.3, dark);
  return (
    rect(0, 0, 640, 480, light) +
    path('M150 130H490L630 400H10Z', figure) +
    path('M10 400H630V430H10Z', dark) +
    cut('runner', 'M272 130H368L420 400V470H220V400Z', canvas) +
    rect(220, 400, 200, 70, '#000', shade) +
    bowl(320, 190, 34) +
    bowl(318, 296, 52) +
    bowl(176, 330, 44) +
    bowl(474, 330, 44)
  );
};

export const silk: Drawing = (canvas) =>
  backdrop(canvas, 330) +
  shadow(320, 440, 250) +
  cut(
    'silk',
    'M110 150Q320 100 530 150L560 430Q500 400 440 432Q380 400 320 434Q260 400 200 432Q140 400 80 430Z',
    canvas,
  ) +
  repeat(4, (i) =>
    path(
      `M${170 + i * 86} 150Q${120 + i * 100} 280 ${150 + i * 104} 420L${176 + i * 104} 416Q${160 + i * 96} 280 ${190 + i * 86} 146Z`,
      '#fff',
      { opacity: 0.2 },
    ),
  ) +
  rect(84, 92, 472, 74, canvas.scheme.figure, { round: 37 }) +
  circle(122, 129, 37, canvas.scheme.light) +
  circle(122, 129, 12, canvas.scheme.dark);
