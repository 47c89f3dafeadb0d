/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '“{{text}}” nav pievienots. Izvēlieties no saraksta vai notīriet lauku.',
  notUnderstood_zero: '{{count}} ierakstu netika saprasti un palika laukā. Izlabojiet tos vai notīriet lauku.',
  notUnderstood_one: '{{count}} ieraksts netika saprasts un palika laukā. Izlabojiet to vai notīriet lauku.',
  notUnderstood_other: '{{count}} ieraksti netika saprasti un palika laukā. Izlabojiet tos vai notīriet lauku.',
  closing: {
    title: 'Aizvērt nesaglabājot?',
    text: 'Šajā logā ievadītais nav saglabāts un nav nosūtīts. Ja aizvērsiet logu, tas tiks zaudēts.',
    stay: 'Turpināt',
    leave: 'Aizvērt nesaglabājot',
  },
  leaving: {
    title: 'Iziet nesaglabājot?',
    text: 'Šīs lapas izmaiņas nav saglabātas. Ja iziesiet, tās tiks zaudētas.',
    stay: 'Palikt šeit',
    leave: 'Iziet nesaglabājot',
  },
  recovery: {
    restored: 'Jūsu nesaglabātās izmaiņas ir atjaunotas.',
    offered:
      'Pēc jūsu izmaiņām šī veidlapa tika saglabāta no jauna. Ja savas izmaiņas atjaunosiet un saglabāsiet, tās aizstās saglabāto.',
    restore: 'Atjaunot izmaiņas',
    discard: 'Atmest',
  },
};
