/** Whether a device of this kind opens 'webcal:' in its calendar. On Android nothing does, and elsewhere it depends on what is installed. */
export const opensWebcal = (userAgent: string): boolean => /iPhone|iPad|iPod|Macintosh/.test(userAgent);
