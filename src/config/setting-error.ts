/** An invalid environment variable. The message is one line with its name, and never contains a secret. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(
    readonly variable: string,
    fault: string,
  ) {
    super(`${variable} ${fault}`);
  }
}
