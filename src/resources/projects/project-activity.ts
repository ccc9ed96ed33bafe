/** SQL: whether a project is active in a period, started and not completed by its end (contract section 14). */
export function isActive(project: string, end: string): string {
  return (
    `(${project}.EndDateActual IS NULL OR ${project}.EndDateActual > ${end}) ` +
    `AND COALESCE(${project}.StartDateActual, ${project}.StartDateProjected) <= ${end}`
  );
}

/** SQL: whether a project was completed within a period. Both ends are inclusive. */
export function isCompleted(project: string, start: string, end: string): string {
  return `${project}.EndDateActual BETWEEN ${start} AND ${end}`;
}
