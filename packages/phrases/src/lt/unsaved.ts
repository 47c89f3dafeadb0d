/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '„{{text}}“ nepridėta. Pasirinkite iš sąrašo arba išvalykite lauką.',
  notUnderstood_one: '{{count}} įrašas nesuprastas ir liko lauke. Pataisykite jį arba išvalykite lauką.',
  notUnderstood_few: '{{count}} įrašai nesuprasti ir liko lauke. Pataisykite juos arba išvalykite lauką.',
  notUnderstood_many: '{{count}} įrašo nesuprasta, jie liko lauke. Pataisykite juos arba išvalykite lauką.',
  notUnderstood_other: '{{count}} įrašų nesuprasta, jie liko lauke. Pataisykite juos arba išvalykite lauką.',
  closing: {
    title: 'Uždaryti neišsaugojus?',
    text: 'Tai, ką įvedėte šiame lange, neišsaugota ir neišsiųsta. Uždarius langą, tai bus prarasta.',
    stay: 'Pildyti toliau',
    leave: 'Uždaryti neišsaugojus',
  },
  leaving: {
    title: 'Išeiti neišsaugojus?',
    text: 'Šio puslapio pakeitimai neišsaugoti. Jei išeisite, jie bus prarasti.',
    stay: 'Likti čia',
    leave: 'Išeiti neišsaugojus',
  },
  recovery: {
    restored: 'Jūsų neišsaugoti pakeitimai atkurti.',
    offered:
      'Po jūsų pakeitimų ši forma buvo išsaugota iš naujo. Jei savo pakeitimus atkursite ir išsaugosite, jie pakeis tai, kas išsaugota.',
    restore: 'Atkurti pakeitimus',
    discard: 'Atmesti',
  },
};
