import type { Problem } from '../problems/problem-details';
import type { Field, FieldTable } from './field-table';
import { formatInstant, nestedInstant } from './instant';
import type { ListWriter, RowWriter } from './json-writer';
import type { Zone } from './zone';

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
export const INSTANCE_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

const NEEDS_ESCAPE = /[&<>\r]/;

function escapeCharacter(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  return '&#13;';
}

/** Escapes character data. A carriage return becomes a reference, because XML parsers normalize line ends. */
export function xmlText(value: string): string {
  return NEEDS_ESCAPE.test(value) ? value.replace(/[&<>\r]/g, escapeCharacter) : value;
}

/** The elements of problem details (contract section 8). */
export function problemMembers({ errors, ...members }: Problem): string {
  const parts = Object.entries(members)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => element(name, String(value)));
  if (errors) {
    const items = errors.map(
      (fault) =>
        `<error>${element('field', fault.field)}${element('code', fault.code)}${element('message', fault.message)}</error>`,
    );
    parts.push(`<errors>${items.join('')}</errors>`);
  }
  return parts.join('');
}

// A name or path from the request may contain characters that are not allowed in XML.
function element(name: string, text: string): string {
  return `<${name}>${xmlText(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd'))}</${name}>`;
}

function nestedDate(stored: string, zone: Zone): string {
  const { DateTime, OffsetMinutes } = nestedInstant(stored, zone);
  return `<DateTime>${DateTime}</DateTime><OffsetMinutes>${OffsetMinutes}</OffsetMinutes>`;
}

function valueCode(field: Field, index: number): string {
  switch (field.type) {
    case 'text':
      return 'text(v)';
    case 'date':
      return field.nested ? 'nested(v, zone)' : 'date(v, zone)';
    case 'boolean':
      return `(v ? 'true' : 'false')`;
    case 'bytes':
      return `v.toString('base64')`;
    case 'list':
      return `list[${index}](v, zone)`;
    case 'record':
      return 'v.xml';
    case 'problem':
      return 'problem(v)';
    default:
      return 'v';
  }
}

/**
 * Compiles the XML writer of a field table. It writes the members; the caller writes the element around them, because a
 * root has namespaces and an item of a collection does not (contract section 3).
 */
export function compileXmlWriter(table: FieldTable): RowWriter {
  const members = table.fields.map((field, index) => {
    const nil = `'<${field.name} i:nil="true"/>'`;
    if (field.secret) return nil;
    const value = field.compute ? `compute[${index}](row, zone)` : `row[${JSON.stringify(field.name)}]`;
    return `((v = ${value}) == null ? ${nil} : '<${field.name}>' + ${valueCode(field, index)} + '</${field.name}>')`;
  });
  const source = `return function ${table.name}Xml(row, zone) { let v; return ${members.join(' + ')}; };`;
  const compute = table.fields.map((field) => field.compute);
  const list = table.fields.map(({ items }) => items && listWriter(items));
  const parameters = ['text', 'date', 'nested', 'compute', 'list', 'problem'];
  const values = [xmlText, formatInstant, nestedDate, compute, list, problemMembers];
  return new Function(...parameters, source)(...values) as RowWriter;
}

function listWriter(items: FieldTable): ListWriter {
  const write = compileXmlWriter(items);
  const { name } = items;
  return (rows, zone) => rows.map((row) => `<${name}>${write(row, zone)}</${name}>`).join('');
}
