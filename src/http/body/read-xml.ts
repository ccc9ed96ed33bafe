import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { namesUtf8 } from '../formats/media-type';
import { forbiddenAt } from '../formats/xml-characters';
import { Faults, MalformedBody, UnsupportedMediaType } from '../problems/problem';
import { codePointName, decodeUtf8, MAX_DEPTH, MAX_MEMBERS, placeOf, quotable } from './body-text';
import { newSaxParser, placeIn, refuseDoctype, type SaxParser, type XmlTag } from './xml-parser';

/** An element of a body: it contains text or members, never both. */
export interface XmlElement {
  nil: boolean;
  text: string;
  /** By local name; undefined if the element has no child elements. */
  members: Map<string, XmlElement> | undefined;
}

export interface OpenElement {
  readonly element: XmlElement;
  /** The names below the root, joined by dots; empty for the root. */
  readonly path: string;
}

/** Characters of a large body that are parsed at a time, which takes a few milliseconds at most. */
const SLICE = 16_384;
/** Longer texts are copied: V8 keeps one that was put together as a tree, with 32 bytes for each reference in it. */
const LONG = 1_024;
const INSTANCE_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
/** .NET serializes the two members of a DateTimeOffset in this namespace, whatever the namespace of the document. */
const DATE_NAMESPACE = 'http://schemas.datacontract.org/2004/07/System';
const DATE_MEMBERS = new Set(['DateTime', 'OffsetMinutes']);
const NIL_VALUES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
const DECLARATION =
  /^version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"([\w.-]+)"|'([\w.-]+)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*$/;

/**
 * Parses an XML body and returns its root element (contract section 3). Throws MalformedBody if it is not well-formed
 * XML within the limits, with the root `root` in `namespace` or in no namespace, and UnsupportedMediaType if it declares
 * an encoding other than UTF-8, unless `isUtf8` says already which one it has. Repeated members are in the errors of
 * MalformedBody, as `repeated_member`. Text is kept as sent, including line ends.
 */
export function readXml(bytes: Buffer, root: string, namespace: string, isUtf8 = false): XmlElement {
  const text = decode(bytes, isUtf8);
  const reader = new BodyReader(newSaxParser(), root, namespace, isUtf8);
  reader.write(text);
  return reader.end();
}

/** The same for a large body, in slices, so that other requests run in between. */
export async function readLargeXml(
  bytes: Buffer,
  root: string,
  namespace: string,
  isUtf8 = false,
): Promise<XmlElement> {
  const reader = new BodyReader(newSaxParser(), root, namespace, isUtf8);
  for await (const slice of slicesOf(bytes, isUtf8)) reader.write(slice);
  return reader.end();
}

/** The text of a body in slices. Other requests run in between. */
export async function* slicesOf(bytes: Buffer, isUtf8: boolean): AsyncGenerator<string> {
  const text = decode(bytes, isUtf8);
  for (let at = 0; at < text.length; at += SLICE) {
    if (at > 0) await yieldToEventLoop();
    yield text.slice(at, at + SLICE);
  }
}

/** Reads an XML body with one record. */
export class BodyReader {
  protected readonly open: OpenElement[] = [];
  protected members = 0;
  /** The deepest level of elements. */
  protected readonly maxDepth: number = MAX_DEPTH;
  private readonly repeated = new Faults();
  private result: XmlElement | undefined;
  private uri = '';

  constructor(
    private readonly sax: SaxParser,
    private readonly root: string,
    private readonly namespace: string,
    private readonly isUtf8: boolean,
  ) {
    sax.onprocessinginstruction = ({ name, body }) => this.instruction(name, body);
    sax.onopentag = (tag) => this.start(tag);
    sax.onclosetag = () => this.close();
    sax.ontext = (text) => this.text(text);
    sax.oncdata = (text) => this.text(text);
    sax.onopencdata = () => this.cdata();
  }

  write(text: string): void {
    this.sax.write(text);
  }

  end(): XmlElement {
    this.sax.close();
    if (!this.result) throw new MalformedBody('The request body contains no XML element.');
    const { list, more } = this.repeated;
    if (list.length > 0) {
      throw new MalformedBody('The request body contains a member more than once.', list, more);
    }
    return this.result;
  }

  private instruction(name: string, body: string): void {
    if (name.toLowerCase() !== 'xml') return;
    const parts = DECLARATION.exec(body);
    if (name !== 'xml' || this.sax.startTagPosition !== 1 || !parts) {
      throw new MalformedBody(
        `The request body contains a misplaced or malformed XML declaration at ${placeIn(this.sax)}.`,
      );
    }
    const encoding = parts[1] ?? parts[2] ?? 'utf-8';
    if (!this.isUtf8 && !namesUtf8(encoding)) throw unsupportedEncoding(encoding);
  }

  private start(tag: XmlTag): void {
    // sax reports a DOCTYPE when it ends, and parses tags inside it like any others.
    if (this.sax.doctype) refuseDoctype();
    const uri = this.namespaceOf(tag);
    const element: XmlElement = { nil: this.isNil(tag), text: '', members: undefined };
    const parent = this.open.at(-1);
    if (parent) this.addMember(parent, tag.local, uri, element);
    else this.startRoot(tag.local, uri, element);
    if (this.open.length > this.maxDepth)
      throw new MalformedBody(`The request body must not be nested deeper than ${this.maxDepth} levels.`);
  }

  private startRoot(local: string, uri: string, element: XmlElement): void {
    if (this.result) throw new MalformedBody('The request body must not contain more than one root element.');
    if (local !== this.root || (uri !== '' && uri !== this.namespace)) {
      const found = `${quotable(local)} in ${uri === '' ? 'no namespace' : `the namespace ${quotable(uri)}`}`;
      const expected = `${this.root} in the namespace ${this.namespace} or in no namespace`;
      throw new MalformedBody(`The root element is ${found}. Expected: ${expected}.`);
    }
    this.uri = uri;
    this.result = element;
    this.open.push({ element, path: '' });
  }

  protected addMember(parent: OpenElement, local: string, uri: string, element: XmlElement): void {
    const path = parent.path === '' ? local : `${parent.path}.${local}`;
    this.checkNamespace(path, uri, parent.path !== '' && DATE_MEMBERS.has(local));
    if (++this.members > MAX_MEMBERS)
      throw new MalformedBody(`The request body must not contain more than ${MAX_MEMBERS} members.`);
    parent.element.members ??= new Map();
    if (parent.element.members.has(local)) {
      this.repeated.addLimited(quotable(path), 'repeated_member', 'This member must be present only once.');
    }
    parent.element.members.set(local, element);
    this.open.push({ element, path });
  }

  protected checkNamespace(path: string, uri: string, mayBeOfDate: boolean): void {
    if (uri === '' || uri === this.uri || (mayBeOfDate && uri === DATE_NAMESPACE)) return;
    const found = `${quotable(path)} is in the namespace ${quotable(uri)}`;
    throw new MalformedBody(`The element ${found}. Expected: the namespace of the root element or no namespace.`);
  }

  private close(): void {
    const closed = this.open.pop();
    if (!closed) return;
    const { element, path } = closed;
    if (element.text.length > LONG) element.text = Buffer.from(element.text).toString();
    if (!element.nil && !element.members) return;
    const name = path === '' ? this.root : quotable(path);
    if (/[^ \t\r\n]/.test(element.text)) {
      throw new MalformedBody(
        `The element ${name} must not contain text ${element.nil ? 'if nil is true' : 'in addition to elements'}.`,
      );
    }
    if (element.nil && element.members)
      throw new MalformedBody(`The element ${name} must not contain elements if nil is true.`);
    element.text = '';
  }

  private text(text: string): void {
    const current = this.open.at(-1);
    if (current) current.element.text += text;
  }

  private cdata(): void {
    if (this.open.length > 0) return;
    throw new MalformedBody(`The request body contains CDATA outside the root element at ${placeIn(this.sax)}.`);
  }

  /**
   * sax drops what follows a second colon, and its lookup of the prefix `constructor` finds the property of every
   * object.
   */
  private namespaceOf({ name, prefix, local, uri }: XmlTag): string {
    const qualified = prefix === '' ? local : `${prefix}:${local}`;
    if (local !== '' && qualified === name && typeof uri === 'string') return uri;
    throw new MalformedBody(`The request body contains an element without a valid name at ${placeIn(this.sax)}.`);
  }

  private isNil(tag: XmlTag): boolean {
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.local !== 'nil' || attribute.uri !== INSTANCE_NAMESPACE) continue;
      const value = NIL_VALUES.get(attribute.value.trim());
      if (value !== undefined) return value;
      throw new MalformedBody(`The nil attribute at ${placeIn(this.sax)} must be true or false.`);
    }
    return false;
  }
}

/** Decodes the body and rejects characters that XML cannot contain. Character references are left to sax. */
function decode(bytes: Buffer, isUtf8: boolean): string {
  const text = decodeUtf8(bytes);
  if (text === undefined) throw notUtf8(bytes, isUtf8, 'The request body is not valid UTF-8.');
  const index = forbiddenAt(text);
  if (index === -1) return text;
  const character = codePointName(text, index);
  throw notUtf8(bytes, isUtf8, `The character ${character} at ${placeOf(text, index)} is not allowed in XML.`);
}

/** A body that is not UTF-8 may declare another encoding, which is the better reason. */
function notUtf8(bytes: Buffer, isUtf8: boolean, detail: string): MalformedBody | UnsupportedMediaType {
  // ASCII in UTF-16 is readable without the zero bytes and the byte order mark.
  const head = bytes.toString('latin1', 0, 300).replace(/\0|^(?:\xFF\xFE|\xFE\xFF)/g, '');
  const declared = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)/.exec(head);
  if (!isUtf8 && declared && !namesUtf8(declared[1])) return unsupportedEncoding(declared[1]);
  return new MalformedBody(detail);
}

function unsupportedEncoding(encoding: string): UnsupportedMediaType {
  return new UnsupportedMediaType(`The XML declaration names the encoding ${quotable(encoding)}.`);
}
