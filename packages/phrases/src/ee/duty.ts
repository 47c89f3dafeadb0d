/** A second factor that the company asks for. */
export const duty = {
  text: 'Teie ettevõte nõuab teist tegurit. Tähtaeg: {{time}}.',
  make: 'Seadista',
  show: 'Kinnita teise teguriga',
};
