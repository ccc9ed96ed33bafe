import type { Type } from '@nestjs/common';
import { quotable } from '../../http/body/body-text';
import type { XmlElement } from '../../http/body/read-xml';
import { textOfCell } from '../../http/formats/csv';
import type { Field } from '../../http/formats/field-table';
import { isOffset, parseInstant } from '../../http/formats/instant';
import type { Zone } from '../../http/formats/zone';
import type { Faults } from '../../http/problems/problem';
import { type InputTable, inputTableOf, isIgnored } from '../declare/input';

const HAS_OFFSET = /(?:z|t.*[+-]\d\d(?::?\d\d)?)$/i;

/** A parsed body before validation: JSON values, or XML elements and cells of CSV that have no types yet. */
export type ParsedBody =
  | { json: Record<string, unknown> }
  | { xml: Map<string, XmlElement> }
  | { cells: Map<string, string | null> };

/**
 * Validates a parsed body against its class. Returns an instance with the valid members in stored form: lower-case
 * UUIDs, UTC dates, bytes. Adds all errors to `faults` and throws nothing, because a missing record (404) or right
 * (403) takes precedence over the faults of the body (contract section 8). In the body of a PATCH any member may be absent.
 */
export function readInput<T extends object>(
  type: Type<T>,
  body: ParsedBody,
  zone: Zone,
  faults: Faults,
  isPatch = false,
): T {
  const table = inputTableOf(type);
  if (!table) throw new Error(`Class ${type.name} is not a request body`);
  const input = new type();
  const values = input as Record<string, unknown>;
  if ('json' in body) assignJson(values, body.json, table, faults);
  else if ('xml' in body) assignXml(values, body.xml, table, faults);
  else assignCells(values, body.cells, table, faults);
  validate(values, table, isPatch, faults);
  convertToStored(values, table, zone, faults);
  return input;
}

function assignJson(input: Record<string, unknown>, json: Record<string, unknown>, table: InputTable, faults: Faults) {
  for (const name of Object.keys(json)) if (fieldOf(name, table, faults)) input[name] = json[name];
}

function assignXml(input: Record<string, unknown>, xml: Map<string, XmlElement>, table: InputTable, faults: Faults) {
  for (const [name, element] of xml) {
    const field = fieldOf(name, table, faults);
    if (field) input[name] = fromXml(field, element);
  }
}

function assignCells(
  input: Record<string, unknown>,
  cells: ReadonlyMap<string, string | null>,
  table: InputTable,
  faults: Faults,
) {
  for (const [name, text] of cells) {
    const field = fieldOf(name, table, faults);
    if (!field) continue;
    const isText = field.type === 'text' || field.type === 'bytes';
    if (text === null) input[name] = null;
    else if (isText) input[name] = textOfCell(text);
    // Spreadsheets write TRUE.
    else input[name] = fromText(field, field.type === 'boolean' ? text.toLowerCase() : text);
  }
}

/** The field of a member, or undefined if it is ignored. Adds a fault if there is no such field. */
function fieldOf(name: string, table: InputTable, faults: Faults): Field | undefined {
  const field = table.fields.get(name);
  if (!field)
    faults.addLimited(quotable(name), 'unknown_member', `${table.resource.name} has no member with this name.`);
  return field && !isIgnored(field, table.mode) ? field : undefined;
}

// Runs the rules directly: class-validator looks up its decorators again for each body, at ten times the cost.
function validate(input: Record<string, unknown>, table: InputTable, isPatch: boolean, faults: Faults): void {
  for (const { name, rules, patchRules } of table.rules) {
    const value = input[name];
    const violated = (isPatch ? patchRules : rules).filter((rule) => !rule.accepts(value));
    if (violated.length === 0) continue;
    for (const { code, message } of violated) faults.add(name, code, message);
    delete input[name];
  }
}

// Text that does not match the type stays text, so that the same rule rejects it as in JSON.
function fromXml(field: Field, element: XmlElement): unknown {
  if (element.nil) return null;
  if (element.members) return field.type === 'date' ? nestedDate(element.members) : Object.fromEntries(element.members);
  if (field.type === 'text') return element.text;
  // Base64 may contain line breaks, and an empty element is an empty value, not null.
  if (field.type === 'bytes') return element.text.replace(/[ \t\r\n]+/g, '');
  const text = element.text.trim();
  return text === '' ? null : fromText(field, text);
}

/** The value in a text that is not empty. */
function fromText(field: Field, text: string): unknown {
  if (field.type === 'integer') return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
  if (field.type === 'decimal') return /^[+-]?(\d{1,30}(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : text;
  if (field.type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  return text;
}

/** The text of a nested date. A DateTime without an offset is in UTC (contract section 3). */
function nestedDate(members: Map<string, XmlElement>): unknown {
  const date = members.get('DateTime')?.text.trim();
  // OffsetMinutes is optional: DateTime alone defines the instant.
  const minutes = members.get('OffsetMinutes')?.text.trim() ?? '0';
  const hasKnownMembers = [...members.keys()].every((name) => name === 'DateTime' || name === 'OffsetMinutes');
  if (!date || !hasKnownMembers) return Object.fromEntries(members);
  const text = HAS_OFFSET.test(date) ? date : `${date}Z`;
  return isOffset(minutes) ? text : `${text} with an offset of ${minutes} minutes`;
}

function convertToStored(input: Record<string, unknown>, table: InputTable, zone: Zone, faults: Faults): void {
  for (const name of Object.keys(input)) {
    const value = input[name];
    const field = table.fields.get(name);
    if (!field) continue;
    if (value === null) {
      if (field.defaultValue !== undefined) input[name] = field.defaultValue;
      continue;
    }
    const stored = toStored(field, value, zone);
    if (stored === undefined) {
      faults.add(name, 'invalid_format', `${name} must be a valid ISO 8601 date-time between the years 0001 and 9999.`);
      delete input[name];
    } else {
      input[name] = stored;
    }
  }
}

function toStored(field: Field, value: unknown, zone: Zone): unknown {
  if (field.type === 'guid') return (value as string).toLowerCase();
  if (field.type === 'date') return parseInstant(value as string, zone);
  if (field.type === 'bytes') return Buffer.from(value as string, 'base64');
  if (field.hexColor) return (value as string).replace('#', '');
  return value;
}
