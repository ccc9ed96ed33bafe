/** The environment of this process, for the two programs that start here; everything else is given Settings. */
export const environment: NodeJS.ProcessEnv = process.env;
