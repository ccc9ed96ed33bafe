import { TooManyRecords } from '../problems/collection-problem';
import { MalformedBody } from '../problems/problem';
import { MAX_DEPTH, quotable } from './body-text';
import { BodyReader, type OpenElement, slicesOf, type XmlElement } from './read-xml';
import { newSaxParser } from './xml-parser';

/** The names of the elements of a collection. */
export interface CollectionNames {
  readonly root: string;
  readonly item: string;
}

/** What precedes the root element: the XML declaration, comments and spaces. */
const PROLOG = /^\ufeff?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;
const ROOT = /^<(?:[^\s<>/:]+:)?([^\s<>/:]+)/;
/** Bytes in which the root element is looked for. */
const HEAD = 4_096;

/** The local name of the root element of an XML body, or of its beginning; undefined if it has none there. */
export function rootNameOf(bytes: Buffer): string | undefined {
  const head = bytes.toString('utf8', 0, HEAD);
  return ROOT.exec(head.slice(PROLOG.exec(head)?.[0].length ?? 0))?.[1];
}

/**
 * Parses an XML body with a collection and returns the elements of its records, some at a time: all of them would take
 * many times the memory of the body. Throws as `readXml` does, with the place of a record (`[3]`) in the names of its
 * members, and TooManyRecords.
 */
export async function* readXmlCollection(
  bytes: Buffer,
  names: CollectionNames,
  namespace: string,
  maxRecords: number,
  isUtf8: boolean,
): AsyncGenerator<readonly XmlElement[]> {
  const reader = new CollectionReader(names, namespace, maxRecords, isUtf8);
  for await (const slice of slicesOf(bytes, isUtf8)) {
    reader.write(slice);
    yield reader.takeClosed();
  }
  const { text } = reader.end();
  if (/[^ \t\r\n]/.test(text)) throw new MalformedBody(`The element ${names.root} must not contain text.`);
  yield reader.takeClosed();
}

class CollectionReader extends BodyReader {
  private records: XmlElement[] = [];
  private count = 0;
  protected override readonly maxDepth = MAX_DEPTH + 1;

  constructor(
    private readonly names: CollectionNames,
    namespace: string,
    private readonly maxRecords: number,
    isUtf8: boolean,
  ) {
    super(newSaxParser(), names.root, namespace, isUtf8);
  }

  /** The records that have ended since the last time. */
  takeClosed(): readonly XmlElement[] {
    const isOpen = this.open.length > 1;
    const closed = isOpen ? this.records.slice(0, -1) : this.records;
    this.records = isOpen ? this.records.slice(-1) : [];
    return closed;
  }

  protected override addMember(parent: OpenElement, local: string, uri: string, element: XmlElement): void {
    if (this.open.length > 1) {
      super.addMember(parent, local, uri, element);
      return;
    }
    const path = `[${this.count}]`;
    this.checkNamespace(path, uri, false);
    const { root, item } = this.names;
    if (local !== item)
      throw new MalformedBody(`The element ${root} contains the element ${quotable(local)}. Expected: ${item}.`);
    if (this.count >= this.maxRecords) throw new TooManyRecords(this.maxRecords);
    // Each record may have as many members as a body with one record.
    this.members = 0;
    this.count += 1;
    this.records.push(element);
    this.open.push({ element, path });
  }
}
