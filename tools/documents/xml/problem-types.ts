import { FAULT_MEANINGS, PROBLEM_CODES, problemCodes } from '../../../src/http/problems/problem-codes';
import { documentation, node } from './xml-nodes';

const text = (name: string, optional = false) =>
  node('xs:element', { name, type: 'xs:string', minOccurs: optional ? 0 : undefined });

/** Returns the root and the types of problem details, whose elements are never nil (contract section 8). */
export function problemElements(): string[] {
  const problemMeanings = problemCodes.map((code) => [code, PROBLEM_CODES[code].about] as const);
  const errors = node('xs:element', { name: 'errors', minOccurs: 0 }, [
    node('xs:complexType', {}, [
      node('xs:sequence', {}, [node('xs:element', { name: 'error', type: 'Fault', maxOccurs: 'unbounded' })]),
    ]),
  ]);
  return [
    codeType('ProblemCode', problemMeanings),
    codeType('FaultCode', Object.entries(FAULT_MEANINGS)),
    sequence('Fault', 'One error of one member or parameter.', [
      text('field'),
      node('xs:element', { name: 'code', type: 'FaultCode' }),
      text('message'),
    ]),
    sequence('Problem', 'The reason why a request failed, as problem details (RFC 9457).', [
      text('type'),
      text('title'),
      node('xs:element', { name: 'status', type: 'xs:int' }),
      text('detail', true),
      text('instance'),
      node('xs:element', { name: 'code', type: 'ProblemCode' }),
      text('requestId'),
      errors,
    ]),
    node('xs:element', { name: 'Problem', type: 'Problem' }),
  ];
}

function sequence(name: string, about: string, elements: readonly string[]): string {
  return node('xs:complexType', { name }, [documentation(about), node('xs:sequence', {}, elements)]);
}

function codeType(name: string, meanings: readonly (readonly [string, string])[]): string {
  const values = meanings.map(([value, about]) => node('xs:enumeration', { value }, [documentation(about)]));
  return node('xs:simpleType', { name }, [node('xs:restriction', { base: 'xs:string' }, values)]);
}
