/** The files below /docs that describe the XML of the service, and their media types. */
export const SCHEMA_FILES = {
  'schema.xsd': 'application/xml',
  'create.xsd': 'application/xml',
  'update.xsd': 'application/xml',
  'patch.xsd': 'application/xml',
  'PerformanceManagement.cs': 'text/plain',
  'PerformanceManagement.java': 'text/plain',
} as const;

/** The name of such a file. */
export type SchemaFile = keyof typeof SCHEMA_FILES;
