/** Says in local storage that the signed-in user turned push on: the browser's permission belongs to the browser. */
export const pushMark = 'push-on';
