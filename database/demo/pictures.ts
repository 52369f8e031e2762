export function drawDemoPicture(_name: string): string | null {
  return null;
}
