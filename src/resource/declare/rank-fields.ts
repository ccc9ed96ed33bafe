import { IntField, TextField } from './fields';
import { displayRank, levelOf } from './rank-order';

interface Ordered {
  readonly RankOrder: string;
}

/** `RankOrder` of a ranked resource (contract section 13). RankOrderStore maintains its column. */
export const RankOrderField = (
  about = 'Path of positions from the top level down, four digits each; a position is counted among siblings that are not deleted.',
) =>
  TextField('RO', {
    max: 255,
    example: '0001.0002',
    about,
    derived: true,
    personal: 'harmless',
    column: { charset: 'ascii' },
  });

/** `DisplayRank`, computed from RankOrder. */
export const DisplayRankField = () =>
  TextField('RO', {
    compute: ({ RankOrder }: Ordered) => displayRank(RankOrder),
    nullable: false,
    example: '1.2',
    about: 'RankOrder without leading zeros.',
  });

/** `Level`, computed from RankOrder. */
export const LevelField = (about: string) =>
  IntField('RO', { compute: ({ RankOrder }: Ordered) => levelOf(RankOrder), nullable: false, example: 2, about });
