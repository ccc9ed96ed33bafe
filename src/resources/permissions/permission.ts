import { Column, Entity, Index } from 'typeorm';
import { SaysOfPerson } from '../../database/personal';
import type { Codes } from '../../http/formats/codes';
import { Resource } from '../../resource/declare/field-registry';
import { GuidField, HiddenGuid, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { ALLOW, DENY, NOT_SET, type Right } from '../../security/rights/permission-rows';
import { CHILD_TYPE_CODES, ROW_TYPE_CODES } from '../../security/rights/row-type-codes';

/** The kinds of principals (contract section 12). */
export const PrincipalType = { User: 1, SecurityGroup: 2 } as const;

type StateField = 'CreateState' | 'ReadState' | 'UpdateState' | 'DeleteState' | 'DelegateState';

/** The field that holds the state of each right. */
export const STATE_OF: Readonly<Record<Right, StateField>> = {
  create: 'CreateState',
  read: 'ReadState',
  update: 'UpdateState',
  delete: 'DeleteState',
  delegate: 'DelegateState',
};

/** Columns that the store reads in addition to the wire fields. */
export interface PermissionFacts {
  /** The ID of the secured object's parent in the tree; null for the site. */
  readonly RowAbove: string | null;
  /** Whether the secured object is deleted. */
  readonly RowDeleted: boolean;
}

const TEXTS: Readonly<Record<number, string>> = { [NOT_SET]: 'Not Set', [ALLOW]: 'Allow', [DENY]: 'Deny' };

const STATE_CODES: Codes = {
  [NOT_SET]: ['NotSet', 'not set: other permissions or the default decide'],
  [ALLOW]: ['Allow', 'allowed'],
  [DENY]: ['Deny', 'denied, which overrides Allow on the same level'],
};

const PRINCIPAL_CODES: Codes = {
  [PrincipalType.User]: ['User', 'user'],
  [PrincipalType.SecurityGroup]: ['SecurityGroup', 'security group'],
};

const State = (right: string) =>
  IntField('Req', {
    codes: STATE_CODES,
    about: `State of the right to ${right}.`,
  });

const StateText = (right: Right) =>
  TextField('RO', {
    compute: (row: Permission) => TEXTS[row[STATE_OF[right]]],
    nullable: false,
    about: `Text of ${STATE_OF[right]}: Not Set, Allow or Deny.`,
    example: 'Allow',
  });

@Resource({
  name: 'Permission',
  plural: 'Permissions',
  about:
    'A permission: the rights that a user or security group is granted or denied on a record, or on the records of a type below it.',
  below: 'RowID',
  ledger: { shownIn: 'feed' },
  filter: { below: [], filtered: ['RowType'] },
  rights: { read: [], write: [] },
})
@Entity('permissions')
@Index('UQ_permissions', ['SiteID', 'RowID', 'PrincipalKey', 'ChildTypeKey'], { unique: true })
@Index('IX_permissions_principal', ['SiteID', 'PrincipalKey'])
export class Permission extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('ReqCre', {
    personal: 'who',
    about:
      'ID of the secured object: a site, organization, department, individual, project, metric, task or dialog. Cannot be changed.',
  })
  RowID!: string;
  @GuidField('ReqCre', {
    personal: 'who',
    about: 'ID of the principal: the UserID or ID of an individual, or the ID of a security group. Cannot be changed.',
  })
  PrincipalID!: string;
  @IntField('ReqCre', {
    mayBeNull: true,
    example: 15,
    codes: CHILD_TYPE_CODES,
    otherCodes: true,
    about:
      'Type of the records below the object that the permission applies to. Null or any other number: the object itself. Cannot be changed.',
  })
  ChildType!: number | null;
  @State('create records') CreateState!: number;
  @State('read') ReadState!: number;
  @State('update') UpdateState!: number;
  @State('delete') DeleteState!: number;
  @State('delegate rights to others') DelegateState!: number;
  @GuidField('RO') override SiteID!: string;
  // Read from the tree, because a move can turn a department into an organization.
  @IntField('RO', {
    joined: true,
    nullable: false,
    example: 56,
    codes: ROW_TYPE_CODES,
    about: 'Row type of the secured object.',
  })
  RowType!: number;
  @TextField('RO', {
    joined: true,
    about: 'Full name of the user, or name of the security group; null if the caller cannot read the user.',
    example: 'Project office',
  })
  PrincipalName!: string | null;
  @IntField('RO', { about: 'Type of the principal.', codes: PRINCIPAL_CODES, example: 2 }) PrincipalType!: number;
  @TextField('RO', { joined: true, nullable: false, about: 'Name of the secured object.', example: 'Engineering' })
  RowName!: string;
  @StateText('create') CreateText!: string;
  @StateText('read') ReadText!: string;
  @StateText('update') UpdateText!: string;
  @StateText('delete') DeleteText!: string;
  @StateText('delegate') DelegateText!: string;

  /** The ID of the individual or group, even if PrincipalID is a UserID. */
  @SaysOfPerson('who') @HiddenGuid() PrincipalKey!: string;
  /** ChildType, or 0 for null, because unique keys allow several nulls. */
  @Column({ type: 'int' }) ChildTypeKey!: number;
}

export class PermissionCreate extends CreateInput<Permission>(Permission) {}
export class PermissionUpdate extends UpdateInput<Permission>(Permission) {}
