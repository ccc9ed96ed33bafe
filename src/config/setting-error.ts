/** A fault in the environment. The message is one line that names the variable, and never holds a secret. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(
    readonly variable: string,
    fault: string,
  ) {
    super(`${variable} ${fault}`);
  }
}
