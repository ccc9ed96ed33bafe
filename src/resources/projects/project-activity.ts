/** Whether a project is active in a period: started by its end and not completed by then (contract section 14). */
export function isActive(project: string, end: string): string {
  return (
    `(${project}.EndDateActual IS NULL OR ${project}.EndDateActual > ${end}) ` +
    `AND COALESCE(${project}.StartDateActual, ${project}.StartDateProjected) <= ${end}`
  );
}

/** Whether a project was completed within a period, both ends included. */
export function isCompleted(project: string, start: string, end: string): string {
  return `${project}.EndDateActual BETWEEN ${start} AND ${end}`;
}
