/** The palette that every new site starts with (contract section 13). */
export const DEFAULT_COLORS: readonly { readonly Name: string; readonly Code: string }[] = [
  { Name: 'Red', Code: 'D13438' },
  { Name: 'Orange', Code: 'E8770A' },
  { Name: 'Yellow', Code: 'F2C811' },
  { Name: 'Green', Code: '4C9A2A' },
  { Name: 'Teal', Code: '00827F' },
  { Name: 'Blue', Code: '2B6CB0' },
  { Name: 'Purple', Code: '7B4FA3' },
  { Name: 'Magenta', Code: 'B5277F' },
  { Name: 'Brown', Code: '8A5A2B' },
  { Name: 'Gray', Code: '6B7280' },
];
