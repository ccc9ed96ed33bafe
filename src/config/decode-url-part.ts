import { SettingError } from './setting-error';

/** Decodes the percent-encoding of a part of a URL. Throws a SettingError that does not repeat the part. */
export function decodeUrlPart(variable: string, part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SettingError(variable, 'contains a % that is not a percent-encoding. Write it as %25.');
  }
}
