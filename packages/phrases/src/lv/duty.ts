/** A second factor that the company asks for. */
export const duty = {
  text: 'Jūsu uzņēmums prasa otro faktoru. Termiņš: {{time}}.',
  make: 'Iestatīt',
  show: 'Apstiprināt ar otro faktoru',
};
