import type { ShownAnswer } from './guide-steps';

const MEMBER = /"(\w+)": (?:"[^"]*"|-?[\d.]+|true|false|null)/g;
const ELEMENT = /<(\w+)>[^<]+</g;

/** Returns an answer of a guide with one value changed, for each value that does not vary. */
export function changedAnswers(answer: ShownAnswer): ShownAnswer[] {
  const { text, varies } = answer;
  return [...text.matchAll(MEMBER), ...text.matchAll(ELEMENT)]
    .filter(([, name]) => !varies.has(name))
    .map(({ 0: found, index }) => {
      const changed = found.startsWith('<')
        ? found.replace('>', '>other ')
        : `${found.slice(0, found.indexOf(':'))}: "other"`;
      return { ...answer, text: `${text.slice(0, index)}${changed}${text.slice(index + found.length)}` };
    });
}
