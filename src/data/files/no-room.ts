/** Why a file can't be kept on a full device, in words. */
export function noRoomFor(name: string): string {
  return `There is no room left on this device for ${name}. The text is kept.`;
}
