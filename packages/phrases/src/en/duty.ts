/** A second factor that the company asks for. */
export const duty = {
  text: 'Your company asks for a second factor: make one {{time}} at the latest.',
  make: 'Make one',
};
