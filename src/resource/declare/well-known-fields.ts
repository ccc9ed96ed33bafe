import type { Personal } from '../../database/personal';

interface WellKnownField {
  readonly about: string;
  readonly example?: unknown;
  readonly nullable?: boolean;
  readonly personal?: Personal;
}

/** Descriptions and examples of the fields that most resources have. */
export const wellKnownFields: Readonly<Record<string, WellKnownField>> = {
  ID: { about: 'ID of the record. In an update it must equal the ID in the path.' },
  SiteID: { about: 'ID of the site that the record belongs to. Set by the service.' },
  AncestorID: { about: 'ID of the record that this record belongs to.', personal: 'who' },
  IndividualID: { about: 'ID of the individual that the record belongs to.', personal: 'who' },
  Rank: { about: 'Position in the sort order; the lowest comes first.', example: 1 },
  Deleted: { about: 'Whether the record itself is deleted.' },
  DeletedByRef: { about: 'Whether a record that this record belongs to is deleted.' },
  Created: { about: 'Date and time when the record was created.' },
  CreatedBy: {
    about: 'ID of the individual that created the record; null if the service did.',
    nullable: true,
    personal: 'who',
  },
  Updated: { about: 'Date and time when the record was last updated.' },
  UpdatedBy: {
    about: 'ID of the individual that last updated the record; null if the service did.',
    nullable: true,
    personal: 'who',
  },
  LastComment: { about: 'Text of the latest comment; null if there is none.', nullable: true, example: 'Well done.' },
  LastCommentDate: { about: 'Date and time of the latest comment.', nullable: true },
  LastCommentByID: { about: 'ID of the author of the latest comment.', nullable: true },
  LastCommentBy: { about: 'Full name of the author of the latest comment.', nullable: true, example: 'Ada Lovelace' },
  CanRead: { about: 'Whether the caller can read the record.', example: true },
  CanUpdate: { about: 'Whether the caller can update the record.', example: true },
  CanDelete: { about: 'Whether the caller can delete the record.', example: false },
  CanDelegate: { about: 'Whether the caller can delegate rights on the record to others.', example: false },
};
