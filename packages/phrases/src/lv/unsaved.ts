/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '“{{text}}” nav pievienots. Izvēlieties no saraksta vai notīriet lauku.',
  closing: {
    title: 'Atmest uzrakstīto?',
    text: 'Šajā logā uzrakstītais vēl nav nosūtīts.',
    stay: 'Rakstīt tālāk',
    leave: 'Atmest',
  },
  leaving: {
    title: 'Iziet nesaglabājot?',
    text: 'Šīs lapas izmaiņas nav saglabātas. Ja iziesiet, tās tiks zaudētas.',
    stay: 'Palikt šeit',
    leave: 'Iziet nesaglabājot',
  },
};
