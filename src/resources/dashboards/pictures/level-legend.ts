import { rect, text, widthOf } from '../../../resource/features/pictures/svg';
import type { Dashboard } from '../dashboard';
import { LEVEL_NAMES } from './dashboard-groups';

export type Thresholds = Pick<Dashboard, 'Threshold1' | 'Threshold2' | 'Threshold3'>;

const [MARGIN, WIDTH, SWATCH, GAP, LINE] = [14, 372, 16, 14, 20];

/**
 * Draws what each color means, in two lines of a narrow screen; `top` is the base line of the first one. `others` says
 * which figures are gray.
 */
export function levelLegend({ Threshold1, Threshold2, Threshold3 }: Thresholds, others: string, top: number): string[] {
  const meanings = [
    ['below', LEVEL_NAMES.below],
    ['minimum', `${LEVEL_NAMES.minimum} from ${Threshold1}%`],
    ['meets', `${LEVEL_NAMES.meets} from ${Threshold2}%`],
    ['exceeds', `${LEVEL_NAMES.exceeds} from ${Threshold3}%`],
    ['neutral', others],
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
