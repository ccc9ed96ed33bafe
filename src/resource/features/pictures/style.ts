/** A color on light and on dark screens. */
type Color = readonly [light: string, dark: string];

/** All colors of pictures. Those of levels and lines differ from what is behind them by 3:1, those of texts by 4.5:1. */
export const COLORS = {
  page: ['#ffffff', '#13161b'],
  card: ['#f5f6f8', '#1d2128'],
  border: ['#d3d8e0', '#363d49'],
  track: ['#e1e5eb', '#323945'],
  text: ['#1c2230', '#e8ebf0'],
  note: ['#545c6e', '#a6afbf'],
  mark: ['#3b4354', '#c3cad6'],
  /** Figures without a level. */
  neutral: ['#758094', '#8a95a8'],
  value: ['#1c2230', '#e8ebf0'],
  below: ['#c2303b', '#f4858c'],
  minimum: ['#a15c00', '#dea03d'],
  meets: ['#2f68bd', '#77adf2'],
  exceeds: ['#1f7a3d', '#5fc482'],
} as const satisfies Record<string, Color>;

const FILLED = ['page', 'card', 'track', 'neutral', 'value', 'below', 'minimum', 'meets', 'exceeds'] as const;
const LINES = ['border', 'mark', 'value', 'below', 'minimum', 'meets', 'exceeds'] as const;

const FIXED = `svg{display:block;width:100%;height:auto;margin:0 auto;color-scheme:light dark}
text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.s{font-size:12px}.b{font-weight:600}.t{font-size:20px;font-weight:600}.end{text-anchor:end}.mid{text-anchor:middle}
.wide{display:none}.line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.fine{stroke-width:1.2}.thin{fill:none;stroke-width:1}
.dash{stroke-dasharray:6 4}.dots{stroke-dasharray:2 4}.long{stroke-dasharray:14 4}`;

/** The style of all pictures: on light screens and paper, and on dark screens what differs. */
export const STYLE = `${FIXED}${colored(0)}@media screen and (prefers-color-scheme:dark){${colored(1)}}`;

function colored(scheme: 0 | 1): string {
  const { mark, page, card, border, text, note } = COLORS;
  return [
    `svg{background:${page[scheme]}}text{fill:${text[scheme]}}.note{fill:${note[scheme]}}`,
    `.card{fill:${card[scheme]};stroke:${border[scheme]}}use{stroke:${border[scheme]}}.top{stroke:${mark[scheme]};stroke-width:2}`,
    ...FILLED.map((name) => `.f-${name}{fill:${COLORS[name][scheme]}}`),
    ...LINES.map((name) => `.l-${name}{stroke:${COLORS[name][scheme]}}`),
  ].join('');
}
