import type { Problem } from '../../../http/problems/problem-details';
import { Resource } from '../../declare/field-registry';
import { BooleanField, IntField, ProblemField, TextField } from '../../declare/fields';

/** What became of one record of a collection (contract section 21). */
@Resource({
  name: 'Result',
  plural: 'Results',
  about: 'What became of one record of a collection whose records are written one by one (`atomic=false`).',
})
export class Result {
  @IntField('RO', { about: 'Place of the record in the collection, counted from 0.', example: 0 })
  Index!: number;

  @IntField('RO', { about: 'HTTP status that a request with this record alone would have had.', example: 200 })
  Status!: number;

  @TextField('RO', {
    about: 'ID of the record; null if it was not created, or if its ID could not be read.',
    nullable: true,
    example: '1',
  })
  ID!: string | null;

  @ProblemField('RO', { about: 'Why the record was refused; null if it was written.' })
  Problem!: Problem | null;

  @BooleanField('RO', {
    about: 'Whether the record was created; null if nothing was written.',
    nullable: true,
    example: true,
  })
  Created!: boolean | null;

  @TextField('RO', {
    about:
      'ID of the record that was deleted last with the same values of `match`, where one was created instead; otherwise null.',
    nullable: true,
    example: null,
  })
  FormerID!: string | null;
}
