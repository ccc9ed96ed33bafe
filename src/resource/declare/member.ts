import { Resource } from './field-registry';
import { TextField } from './fields';

/** Has no table: part of other records. */
@Resource({ name: 'Member', plural: 'Members', about: 'A member of a record with a value of it.' })
export class Member {
  @TextField('RO', { computed: true, nullable: false, about: 'Name of the member.', example: 'Name' }) Name!: string;
  @TextField('RO', {
    computed: true,
    about:
      'Value of the member, as XML writes it; dates are in UTC. A text above 4,096 characters is cut and ends with its length, such as [12345 characters]; bytes are their number, such as [68 bytes]. The value of a password is always null.',
    example: 'Sky',
  })
  Value!: string | null;
}
