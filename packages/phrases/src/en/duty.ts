/** A second factor that the company asks for. */
export const duty = {
  text: 'Your company asks for a second factor. Last day: {{time}}.',
  make: 'Make one',
  show: 'Show your second factor',
};
