/** What iOS shows when it asks for permission, in the words of the app. */
export const nativeCopy = {
  camera: 'Je maakt hiermee een foto voor je profiel of voor een update van je club.',
  photos: 'Je kiest hiermee een foto voor je profiel of voor een update van je club.',
};
