/** The signing panel and its dialogs. */
export const signing = {
  panel: {
    label: 'Jūsų dalis',
    fold: 'Suskleisti',
    unfold: 'Išskleisti',
  },
  title: {
    sign: 'Pasirašyti dokumentą',
    approve: 'Patvirtinti dokumentą',
    acknowledge: 'Susipažinti su dokumentu',
  },
  asks: 'Prašo: {{name}}',
  yourself: 'Jūsų dokumentas',
  way: {
    label: 'Kaip pasirašyti',
    qr: 'QR kodas',
    app: 'Atverti programėlę',
    code: 'Asmens kodas',
    qrText: 'Nieko nereikia įvesti: nuskenuokite kodą Smart-ID programėle telefone.',
    appText: 'Nieko nereikia įvesti: šiame telefone atsivers Smart-ID programėlė, o paskui grįšite čia.',
  },
  country: 'Šalis',
  countries: {
    lt: 'Lietuva',
    lv: 'Latvija',
    ee: 'Estija',
  },
  personalCode: 'Asmens kodas',
  codeNeeded: 'Įrašykite asmens kodą: 11 skaitmenų.',
  codeWrong: 'Tai ne pasirinktos šalies asmens kodas.',
  remember: 'Prisiminti šiame įrenginyje',
  comment: 'Komentaras',
  commentHelp: 'Bus istorijoje, matys visi dalyviai.',
  stamp: {
    label: 'Parašo vieta',
    value: '{{position}}, {{page}}',
    position: 'Kampas',
    page: 'Puslapis',
    positions: {
      TOP_LEFT: 'Viršuje kairėje',
      TOP_RIGHT: 'Viršuje dešinėje',
      BOTTOM_LEFT: 'Apačioje kairėje',
      BOTTOM_RIGHT: 'Apačioje dešinėje',
    },
    pages: {
      FIRST: 'pirmas puslapis',
      LAST: 'paskutinis puslapis',
    },
  },
  details: {
    label: 'Informacija',
    value: '{{number}} versija, {{hash}}',
    text: 'Ką matote, tą ir pasirašote: {{number}} versija su šia kontroline suma.',
    hash: 'kontrolinė suma',
  },
  sign: {
    button: 'Pasirašyti su Smart-ID',
    none: 'Nė vienas siūlomas būdas šiam dokumentui netinka.',
    refused: {
      adoc: 'Šiuo būdu ADOC failai nepasirašomi.',
      LTA: 'Šiuo būdu jau archyvuoti (LTA) dokumentai nepasirašomi.',
    },
  },
  approve: {
    button: 'Patvirtinti',
    done: 'Patvirtinta.',
  },
  acknowledge: {
    button: 'Susipažinau',
    text: 'Paspauskite mygtuką, kai susipažinsite su dokumentu.',
    done: 'Susipažinta.',
  },
  notTurn: {
    title: 'Dar ne jūsų eilė',
    text: 'Laukiama: {{names}}. Parašysime, kai ateis jūsų eilė.',
  },
  blocked: {
    title: 'Dabar pasirašo: {{name}}',
    text: 'Liko daugiausia {{time}}. Jūs kitas: skydelis atsivers pats.',
  },
  protected: {
    title: 'Failas apsaugotas',
    text: 'Jį galima skaityti, bet ne pasirašyti. Paprašykite siuntėjo failo be apsaugos.',
  },
  completing: {
    title: 'Pasirašyta. Laukiama laiko žymos',
    text: 'Jums nieko daryti nereikia. Kitas bandymas: {{time}}.',
    soon: 'Jums nieko daryti nereikia.',
  },
  done: {
    signed: 'Pasirašyta',
    approved: 'Patvirtinta',
    acknowledged: 'Susipažinta',
    all: 'Pasirašė visi.',
    some: 'Pasirašė {{done}} iš {{total}}. Kitas: {{name}}',
    progress: 'Pasirašė {{done}} iš {{total}}.',
    next_one: 'Kitas dokumentas ({{count}})',
    next_few: 'Kitas dokumentas ({{count}})',
    next_other: 'Kitas dokumentas ({{count}})',
    next_many: 'Kitas dokumentas ({{count}})',
  },
  failed: {
    title: 'Nieko nepasirašyta',
  },
  dialog: {
    code: {
      check: 'Patikrinkite, ar telefone rodoma',
      pin: 'tada įveskite <1>PIN2</1>.',
      label: 'Kontrolinis kodas {{code}}',
      asking: 'Kreipiamasi į telefoną…',
    },
    qr: {
      scan: 'Nuskenuokite Smart-ID programėle, tada įveskite <1>PIN2</1>',
      alt: 'QR kodas Smart-ID programėlei; atnaujinamas kas sekundę',
      instead: 'Naudoti kodą',
    },
    app: {
      title: 'Pasirašykite Smart-ID programėlėje',
      text: 'Programėlė atsivers šiame telefone. Įvedę PIN2 grįšite čia; kas įrašyta, neprapuls.',
      open: 'Atverti Smart-ID',
    },
    storing: 'Telefonas patvirtino. Parašas įrašomas…',
    you: 'Pasirašote:',
    left: 'liko {{time}}',
    trouble: 'Neveikia?',
    help: {
      message: 'Telefone nėra pranešimo: patys atverkite Smart-ID programėlę.',
      code: 'Telefone kitas kodas: atšaukite ten ir neveskite PIN.',
      basic: 'Bazinė paskyra kvalifikuotai nepasirašo: atnaujinkite ją programėlėje.',
      other: 'Kitas būdas: atšaukite čia ir pasirinkite skydelyje.',
    },
  },
};
