import { rect, text, widthOf } from '../../../resource/features/pictures/svg';
import { LEVEL_NAMES, type Thresholds } from './level';

const [MARGIN, WIDTH, SWATCH, GAP, LINE] = [14, 372, 16, 14, 20];

/** Draws what each color means, in two lines of a narrow screen; `top` is the base line of the first one. */
export function levelLegend(
  { Threshold1, Threshold2, Threshold3 }: Thresholds,
  top: number,
  ...others: readonly (readonly [color: string, meaning: string])[]
): string[] {
  const meanings = [
    ['below', LEVEL_NAMES.below],
    ['minimum', `${LEVEL_NAMES.minimum} from ${Threshold1}%`],
    ['meets', `${LEVEL_NAMES.meets} from ${Threshold2}%`],
    ['exceeds', `${LEVEL_NAMES.exceeds} from ${Threshold3}%`],
    ...others,
  ];
  let [x, y] = [MARGIN, top];
  return meanings.flatMap(([color, meaning]) => {
    const width = SWATCH + widthOf(meaning, 'small');
    if (x + width > MARGIN + WIDTH) [x, y] = [MARGIN, y + LINE];
    const shapes = [rect(x, y - 10, 10, 10, `f-${color}`, 2), text(x + SWATCH, y, meaning, 's')];
    x += width + GAP;
    return shapes;
  });
}
