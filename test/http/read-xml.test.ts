import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { readLargeXml, readXml, type XmlElement } from '../../src/http/body/read-xml';
import { newSaxParser } from '../../src/http/body/xml-parser';
import { ApiError, MalformedBody, UnsupportedMediaType } from '../../src/http/problems/problem';
import { anyText } from '../support/any-text';

jest.mock('../../src/http/body/xml-parser', () => {
  const actual = jest.requireActual('../../src/http/body/xml-parser');
  return { ...actual, newSaxParser: jest.fn(actual.newSaxParser) };
});

const NAMESPACE = 'urn:performance-management:v4';
const INSTANCE = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';

const read = (text: string | Buffer) => readXml(Buffer.from(text as string), 'Color', NAMESPACE);
const color = (content: string) => `<Color xmlns="${NAMESPACE}" ${INSTANCE}>${content}</Color>`;

function member(content: string, name = 'Name'): XmlElement {
  const found = read(color(content)).members?.get(name);
  if (!found) throw new Error(`${name} is missing.`);
  return found;
}

function refusal(text: string | Buffer): MalformedBody {
  try {
    read(text);
  } catch (error) {
    if (error instanceof MalformedBody) return error;
    throw error;
  }
  throw new Error('The body was taken.');
}

/** How many characters sax had read of the latest body when its reading ended. */
function charactersRead(): number {
  const parser: unknown = jest.mocked(newSaxParser).mock.results.at(-1)?.value;
  return (parser as { position: number }).position;
}

describe('an XML body', () => {
  it('is read into its members', () => {
    const text = `<?xml version="1.0" encoding="utf-8"?>\n${color('\n  <Rank>1</Rank>\n  <Name>Red</Name>\n')}\n`;
    const { members, ...rest } = read(text);
    expect(rest).toEqual({ nil: false, text: '' });
    expect([...(members ?? [])]).toEqual([
      ['Rank', { nil: false, text: '1', members: undefined }],
      ['Name', { nil: false, text: 'Red', members: undefined }],
    ]);
  });

  it('may nest members', () => {
    const date = member('<Date><DateTime>2026-11-20</DateTime> <OffsetMinutes>0</OffsetMinutes></Date>', 'Date');
    expect(date.text).toBe('');
    expect([...(date.members?.keys() ?? [])]).toEqual(['DateTime', 'OffsetMinutes']);
  });

  it('may begin with a byte order mark', () => {
    expect(read('\uFEFF<?xml version="1.0"?><Color/>')).toEqual({ nil: false, text: '', members: undefined });
  });

  it.each([
    ['in the namespace by default', `<Color xmlns="${NAMESPACE}"><Name>a</Name></Color>`],
    ['in the namespace by prefix', `<p:Color xmlns:p="${NAMESPACE}"><p:Name>a</p:Name></p:Color>`],
    ['in no namespace', '<Color><Name>a</Name></Color>'],
    ['with members in none', `<p:Color xmlns:p="${NAMESPACE}"><Name>a</Name></p:Color>`],
  ])('may be %s', (_, text) => {
    expect(read(text).members?.get('Name')?.text).toBe('a');
  });

  it.each([
    [`<Goal xmlns="${NAMESPACE}"/>`, 'Goal in the namespace urn:performance-management:v4'],
    ['<Goal/>', 'Goal in no namespace'],
    ['<color/>', 'color in no namespace'],
    ['<Color xmlns="urn:other"/>', 'Color in the namespace urn:other'],
  ])('is refused with another root, both named: %s', (text, found) => {
    expect(refusal(text).detail).toContain(found);
    expect(refusal(text).detail).toContain(`Color in the namespace ${NAMESPACE} or in no namespace`);
  });

  it('is refused with a member of another namespace', () => {
    expect(refusal(color('<Name xmlns="urn:other">a</Name>')).detail).toMatch(/Name is in the namespace urn:other/);
  });

  it('is refused with a member in the namespace where the root is in none', () => {
    const { detail } = refusal(`<Color><Name xmlns="${NAMESPACE}">a</Name></Color>`);
    expect(detail).toMatch(/Name is in the namespace .*Expected: the namespace of the root element or no namespace/);
  });

  it('may have the members of a date in the namespace that .NET gives them, and nothing else', () => {
    const inDates = (name: string) => `<${name} xmlns="http://schemas.datacontract.org/2004/07/System">0</${name}>`;
    const date = member(`<Date>${inDates('DateTime')}${inDates('OffsetMinutes')}</Date>`, 'Date');
    expect([...(date.members?.keys() ?? [])]).toEqual(['DateTime', 'OffsetMinutes']);
    expect(refusal(color(`<Date>${inDates('Ticks')}</Date>`)).detail).toMatch(/Date\.Ticks is in the namespace/);
    expect(refusal(color(inDates('DateTime'))).detail).toMatch(/DateTime is in the namespace/);
  });

  it('may have any white space between its members', () => {
    expect([...(read('<Color>\t<Rank>1</Rank>\r\n <Name/>\r</Color>').members?.keys() ?? [])]).toEqual([
      'Rank',
      'Name',
    ]);
  });

  it('is refused with no more than 100 characters of any name that it holds', () => {
    const long = 'n'.repeat(101);
    const cut = `${'n'.repeat(100)}...`;
    const [root, rootIn, other, text] = [
      `<${long}/>`,
      `<Color xmlns="${long}"/>`,
      color(`<${long} xmlns="urn:${long}">a</${long}>`),
      color(`<${long}>a<b/></${long}>`),
    ].map((body) => refusal(body).detail);
    expect([root, rootIn, text]).toEqual([
      expect.stringContaining(` ${cut} in no namespace`),
      expect.stringContaining(` the namespace ${cut}. Expected`),
      expect.stringContaining(` ${cut} must not contain text`),
    ]);
    expect(other).toContain(` ${cut} is in the namespace urn:${'n'.repeat(96)}.... Expected`);
    expect(refusal(color(`<${long}/><${long}/>`)).errors.map(({ field }) => field)).toEqual([cut]);
  });

  it.each([
    '<constructor:Color/>',
    '<__proto__:Color/>',
    '<p:Color/>',
    `<p:Color:x xmlns:p="${NAMESPACE}"/>`,
    '<:Color/>',
  ])('is refused with a name that is none: %s', (text) => {
    expect(refusal(text)).toBeInstanceOf(MalformedBody);
  });

  it('keeps __proto__ and constructor as ordinary members and pollutes nothing', () => {
    const { members } = read(color('<__proto__><admin>1</admin></__proto__><constructor>1</constructor>'));
    expect([...(members?.keys() ?? [])]).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe('text in XML', () => {
  it.each([
    ['  a\tb \n c  ', '  a\tb \n c  '],
    ['a\r\nb\rc', 'a\r\nb\rc'],
    ['a&#13;&#xA;b', 'a\r\nb'],
    ['&lt;&amp;&gt;&quot;&apos;', '<&>"\''],
    ['&#65;&#x1F600;😀', 'A😀😀'],
    ['<![CDATA[<b>&amp;]]]]><![CDATA[>]]>', '<b>&amp;]]>'],
    ['a<!-- & < -->b<?target data?>c', 'abc'],
    ['', ''],
    ['   ', '   '],
  ])('%p is kept as sent', (content, text) => {
    expect(member(`<Name>${content}</Name>`)).toEqual({ nil: false, text, members: undefined });
  });

  it('is kept when it is long', () => {
    const text = '😀 é &amp; '.repeat(20_000);
    expect(member(`<Name>${text}</Name>`).text).toBe(text.replaceAll('&amp;', '&'));
  });

  it.each(['&nbsp;', '&foo;', '&AMP;', '&__proto__;', '&toString;', '&#X41;', '& ', '&;', '&amp'])(
    'is refused with what is no entity of XML: %p',
    (content) => {
      expect(refusal(color(`<Name>${content}</Name>`))).toBeInstanceOf(MalformedBody);
      expect(refusal(color(`<Name a="${content}"/>`))).toBeInstanceOf(MalformedBody);
    },
  );

  it.each(['&#0;', '&#8;', '&#x1F;', '&#xD800;', '&#xD83D;&#xDE00;', '&#xFFFE;', '&#x110000;', '\0', '\x0B', '\uFFFF'])(
    'is refused with a character that XML 1.0 forbids: %p',
    (content) => {
      expect(refusal(color(`<Name>${content}</Name>`))).toBeInstanceOf(MalformedBody);
      expect(refusal(color(`<!--x--><Name a="${content}">x</Name>`))).toBeInstanceOf(MalformedBody);
    },
  );

  it('is refused beside elements', () => {
    expect(refusal(color('a<Name/>')).detail).toMatch(/in addition to elements/);
    expect(refusal(color('<Name>a<First/></Name>')).detail).toMatch(/Name must not contain text/);
    expect(refusal(color('<![CDATA[a]]><Name/>')).detail).toMatch(/in addition to elements/);
  });
});

describe('attributes in XML', () => {
  it.each(['true', '1', ' true '])('nil="%s" of the instance namespace makes nil', (value) => {
    expect(member(`<Name i:nil="${value}"/>`)).toEqual({ nil: true, text: '', members: undefined });
    expect(member(`<Name i:nil="${value}">\n</Name>`).nil).toBe(true);
  });

  it.each([
    'i:nil="false"',
    'i:nil="0"',
    'nil="true"',
    'xmlns:j="urn:other" j:nil="true"',
    'i:type="x"',
    'a="&lt;"',
    '__proto__="1"',
    'hasOwnProperty="1" constructor="2"',
  ])('%s is ignored', (attributes) => {
    expect(member(`<Name ${attributes}>a</Name>`)).toEqual({ nil: false, text: 'a', members: undefined });
  });

  it('nil is refused when it is no boolean, or beside content', () => {
    expect(refusal(color('<Name i:nil="maybe"/>')).detail).toMatch(/nil/);
    expect(refusal(color('<Name i:nil="true">a</Name>')).detail).toMatch(/if nil is true/);
    expect(refusal(color('<Name i:nil="true"><a/></Name>')).detail).toMatch(/if nil is true/);
  });

  it('are refused when they are repeated, unbound or many', () => {
    expect(refusal(color('<Name a="1" a="2"/>')).detail).toMatch(/more than once/);
    expect(refusal(color('<Name x:a="1"/>'))).toBeInstanceOf(MalformedBody);
    const many = Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ');
    expect(refusal(color(`<Name ${many}/>`)).detail).toMatch(/attributes/);
    // At the 65th: each is compared with all before it.
    expect(charactersRead()).toBeLessThan(1_000);
  });
});

describe('a repeated member', () => {
  it('is a fault of its own, each one named', () => {
    const error = refusal(color('<Name>a</Name><Name>b</Name><Date><DateTime/><DateTime/></Date>'));
    expect(error.errors).toMatchObject([
      { field: 'Name', code: 'repeated_member' },
      { field: 'Date.DateTime', code: 'repeated_member' },
    ]);
  });
});

describe('a DOCTYPE', () => {
  it.each([
    '<!DOCTYPE Color><Color/>',
    '<!doctype Color><Color/>',
    '<!DOCTYPE Color SYSTEM "file:///etc/passwd"><Color/>',
    '<!DOCTYPE Color [<!ENTITY a "b">]><Color><Name>&a;</Name></Color>',
    '<!DOCTYPE Color [<!ENTITY a SYSTEM "file:///etc/passwd">]><Color>&a;</Color>',
    '<!DOCTYPE Color [<Color></Color>',
    '<!DOCTYPE Color [<Color></Color>]><Color/>',
  ])('is refused: %s', (text) => {
    expect(refusal(text).detail).toMatch(/DOCTYPE/);
  });

  it.each([
    '<Color/><!DOCTYPE Color>',
    '<Color><!DOCTYPE Color></Color>',
    '<Color><!ENTITY a "b"></Color>',
    '<!X><Color/>',
  ])('and other declarations are refused anywhere: %s', (text) => {
    expect(refusal(text)).toBeInstanceOf(MalformedBody);
  });
});

describe('XML that is not well-formed', () => {
  it.each([
    ['', /no XML element/],
    ['   ', /no XML element/],
    ['<?xml version="1.0"?>', /no XML element/],
    ['{"Name":"a"}', /line 1, column 1/],
    ['<Color>\n<Name></Color>', /line 2, column 14.*close tag/],
    ['<Color>', /Unclosed/],
    ['<Color', /Unexpected end/],
    ['<Color/><Color/>', /more than one root/],
    ['<Color/>text', /outside of root/],
    ['<Color/><![CDATA[]]>', /outside the root element/],
    ['<Color><Name a=1/></Color>', /Unquoted/],
    ['<Color><!-- -- --></Color>', /comment/],
    [' <?xml version="1.0"?><Color/>', /declaration/],
    ['<Color><?xml version="1.0"?></Color>', /declaration/],
    ['<?xml versio="1.0"?><Color/>', /declaration/],
    ['<?XML version="1.0"?><Color/>', /declaration/],
  ])('is refused with a helpful detail: %p', (text, detail) => {
    expect(refusal(text).detail).toMatch(detail);
  });
});

describe('the encoding of XML', () => {
  it.each(['utf-8', 'UTF-8', 'Utf8'])('may be declared as %s', (encoding) => {
    expect(() => read(`<?xml version='1.0' encoding='${encoding}' standalone='yes' ?><Color/>`)).not.toThrow();
  });

  it.each([
    Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><Color/>'),
    Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><Color><Name>é</Name></Color>', 'latin1'),
    Buffer.from('<?xml version="1.0" encoding="utf-16"?><Color/>', 'utf16le'),
    Buffer.from('\uFEFF<?xml version="1.0" encoding="utf-16"?><Color/>', 'utf16le'),
    Buffer.from('\uFEFF<?xml version="1.0" encoding="utf-16"?><Color/>', 'utf16le').swap16(),
    Buffer.from("<?xml version='1.0' encoding='iso-8859-1'?><Color/>"),
  ])('is a 415 when it is declared as another one (%#)', (bytes) => {
    expect(() => read(bytes)).toThrow(UnsupportedMediaType);
  });

  it.each(['"1.0"', "'1.0'", '"1.1"', "'1.1'"])('may be left out of a declaration, of version %s', (version) => {
    expect(() => read(`<?xml version=${version}?><Color/>`)).not.toThrow();
  });

  it.each(['utf-16', 'iso-8859-1', 'x'])(
    'may be declared as %s where Content-Type says that it is UTF-8',
    async (name) => {
      const bytes = Buffer.from(`<?xml version="1.0" encoding="${name}"?><Color><Name>é</Name></Color>`);
      for (const readWith of [readXml, readLargeXml]) {
        const { members } = await readWith(bytes, 'Color', NAMESPACE, true);
        expect(members?.get('Name')?.text).toBe('é');
      }
      // The parameter is right even where it is wrong.
      const others = Buffer.from(`<?xml version="1.0" encoding="${name}"?><Color/>`, 'utf16le');
      expect(() => readXml(others, 'Color', NAMESPACE, true)).toThrow(MalformedBody);
    },
  );

  it('is a 400 when the bytes are not what they say', () => {
    expect(refusal(Buffer.from('<Color><Name>é</Name></Color>', 'latin1')).detail).toMatch(/UTF-8/);
    const falselyDeclared = '<?xml version="1.0" encoding="utf-8"?><Color><Name>é</Name></Color>';
    expect(refusal(Buffer.from(falselyDeclared, 'latin1')).status).toBe(400);
    expect(refusal(Buffer.from('<Color/>', 'utf16le'))).toBeInstanceOf(MalformedBody);
  });
});

describe('the limits of XML', () => {
  it.each(['&amp;', '&#65;', '&#x41;'])('are 200,000 references, whatever they stand for: %s', (reference) => {
    const body = (count: number) => `<Color><Name>${reference.repeat(count)}</Name></Color>`;
    expect(read(body(200_000)).members?.get('Name')?.text).toHaveLength(200_000);
    expect(refusal(body(200_001)).detail).toBe(
      'The request body must not contain more than 200000 references. Send the characters in UTF-8.',
    );
    const [half, rest] = [reference.repeat(100_000), reference.repeat(100_001)];
    expect(refusal(`<Color a="${half}"><Name>${rest}</Name></Color>`).detail).toMatch(/references/);
  });

  const nested = (levels: number) => `<Color>${'<a>'.repeat(levels - 1)}${'</a>'.repeat(levels - 1)}</Color>`;

  it('are 8 levels of elements', () => {
    expect(() => read(nested(8))).not.toThrow();
    expect(refusal(nested(9)).detail).toMatch(/deeper than 8/);
  });

  it('end the reading of a million levels at the ninth', () => {
    const bytes = Buffer.from(`<Color>${'<a>'.repeat(1_000_000)}`);
    expect(refusal(bytes).detail).toMatch(/deeper than 8/);
    expect(charactersRead()).toBe('<Color>'.length + 8 * '<a>'.length);
  });

  it('are 1,000 members in all', () => {
    const members = (size: number) => Array.from({ length: size }, (_, i) => `<a${i}/>`).join('');
    expect(() => read(color(members(1000)))).not.toThrow();
    expect(refusal(color(members(1001))).detail).toMatch(/more than 1000/);
  });
});

describe('readXml', () => {
  const pieces = [
    ...['<Color>', '</Color>', '<Color', '<Name>', '</Name>', '<Name/>', '<', '>', '/>', '&', ';', '&#', 'x', '0', ' '],
    ...['<!--', '-->', '<![CDATA[', ']]>', '<!DOCTYPE', '[', ']', '<?xml', '?>', ' version="1.0"', '"', '=', ':'],
    ...['xmlns', 'xmlns:', '__proto__', 'constructor', 'hasOwnProperty', `xmlns="${NAMESPACE}"`, INSTANCE, 'i:nil="1"'],
  ];

  it('throws nothing but errors of the API, whatever the bytes', () => {
    const texts = fc
      .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, anyText()))
      .map((parts) => Buffer.from(parts.join('')));
    const bytes = fc.uint8Array().map((array) => Buffer.from(array));
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: texts }, bytes), (body) => {
        try {
          readXml(body, 'Color', NAMESPACE);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back any text that was escaped into it', () => {
    const escaped = (text: string) => text.replace(/[<>&\r]/g, (char) => `&#${char.charCodeAt(0)};`);
    const carried = (text: string) => text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
    fc.assert(
      fc.property(anyText().map(carried), (text) => {
        expect(member(`<Name>${escaped(text)}</Name>`).text).toBe(text);
      }),
    );
  });
});

describe('a large XML body', () => {
  const readLarge = (text: string) => readLargeXml(Buffer.from(text), 'Color', NAMESPACE);
  const LONG = 'x'.repeat(200_000);

  it.each([
    ['a text', `<Name>${LONG}</Name>`, LONG],
    ['CDATA', `<Name><![CDATA[${LONG}<&]]></Name>`, `${LONG}<&`],
    ['a comment', `<!--${LONG}--><Name>a</Name>`, 'a'],
    ['an attribute', `<Name other="${LONG}">a</Name>`, 'a'],
    ['many references', `<Name>${'&amp;'.repeat(20_000)}</Name>`, '&'.repeat(20_000)],
    ['characters of two units', `<Name>${'\u{1F600}'.repeat(40_001)}</Name>`, '\u{1F600}'.repeat(40_001)],
  ])('is read like a small one, with %s', async (_, content, text) => {
    const large = await readLarge(color(content));
    expect(large.members?.get('Name')?.text).toBe(text);
    expect(large).toEqual(read(color(content)));
  });

  it('lets others go on while it is read', async () => {
    let turns = 0;
    let next: NodeJS.Immediate | undefined;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    count();
    await readLarge(color(`<Name>${LONG}</Name>`));
    clearImmediate(next);
    expect(turns).toBeGreaterThan(10);
  });

  it('takes no more memory than its texts when it has been read, whatever they are put together from', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
    const texts = [`${'&lt;'.repeat(100_000)}`, `${'a<!---->'.repeat(100_000)}`, `${'a<![CDATA[b]]>'.repeat(50_000)}`];
    const kept: XmlElement[] = [];
    await readLarge(color(`<Name>${texts[0]}</Name>`));
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < 8; n++) for (const text of texts) kept.push(await readLarge(color(`<Name>${text}</Name>`)));
    collect();
    // 24 texts of 100,000 characters. Not copied they took 60 MB.
    expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(20);
    expect(kept).toHaveLength(24);
  });

  it('is refused for what is wrong at its end', async () => {
    await expect(readLarge(`${color(LONG)}<more/>`)).rejects.toBeInstanceOf(MalformedBody);
    await expect(readLarge(color(LONG).slice(0, -3))).rejects.toBeInstanceOf(MalformedBody);
  });
});
