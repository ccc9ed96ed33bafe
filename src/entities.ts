import type { EntityClass } from './database/data-source';
import { Color } from './resources/colors/color';
import { Accountability, SupervisoryScope } from './resources/list-items/list-item';

/** Every table of the service, for TypeORM. */
export const entities: EntityClass[] = [Accountability, Color, SupervisoryScope];
