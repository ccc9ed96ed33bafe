import { escapeHtml } from '../escape-html';

/** What is marked in a language, by the class of the mark. The first one that fits counts. */
type Marks = Readonly<Record<string, RegExp>>;

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/;
const PROGRAM: Marks = {
  comment: /\/\/.*/,
  string: STRING,
  word: /\b(?:as|async|await|bool|break|byte|case|catch|class|const|continue|else|export|false|finally|for|foreach|from|function|if|import|in|int|let|long|new|null|of|out|private|public|readonly|return|static|string|throw|true|try|typeof|undefined|using|var|void|while)\b/,
};
const DATA: Marks = {
  word: /"(?:[^"\\\n]|\\.)*"(?=\s*:)|\b(?:true|false|null)\b|^[A-Z][\w-]+(?=: )/,
  string: /"(?:[^"\\\n]|\\.)*"/,
};
const LANGUAGES: Readonly<Record<string, Marks>> = {
  sh: {
    comment: /(?<=^|\s)#.*/,
    string: /'[^']*'|"(?:[^"\\]|\\.)*"/,
    value: /\$\w+|\$\{[^}]*\}/,
    word: /\b(?:curl|do|done|echo|for|grep|head|if|node|read|sed|then|tr|while)\b(?![-\w/.=])/,
  },
  js: PROGRAM,
  csharp: PROGRAM,
  json: DATA,
  http: DATA,
  xml: { word: /<[?/]?[\w:-]+|[?/]?>/, string: STRING },
};

/** Returns code as HTML, with words, strings, values and comments of its language marked. */
export function highlight(code: string, language: string): string {
  const marks = Object.entries(LANGUAGES[language] ?? {});
  if (marks.length === 0) return escapeHtml(code);
  const pattern = new RegExp(marks.map(([name, { source }]) => `(?<${name}>${source})`).join('|'), 'gm');
  let html = '';
  let at = 0;
  for (const { index, 0: text, groups = {} } of code.matchAll(pattern)) {
    const name = Object.keys(groups).find((each) => groups[each] !== undefined);
    html += `${escapeHtml(code.slice(at, index))}<span class="${name}">${escapeHtml(text)}</span>`;
    at = index + text.length;
  }
  return html + escapeHtml(code.slice(at));
}
