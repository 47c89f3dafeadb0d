/** The signing panel and its dialogs. */
export const signing = {
  panel: {
    label: 'Teie osa',
    fold: 'Sulge',
    unfold: 'Ava',
  },
  title: {
    sign: 'Allkirjastage dokument',
    approve: 'Kinnitage dokument',
    acknowledge: 'Tutvuge dokumendiga',
  },
  asks: 'Palub: {{name}}',
  yourself: 'Teie enda dokument',
  way: {
    label: 'Kuidas allkirjastada',
    qr: 'QR-kood',
    app: 'Ava rakendus',
    code: 'Isikukood',
    qrText: 'Midagi ei ole vaja sisestada: skaneerige kood telefoni Smart-ID rakendusega.',
    appText: 'Midagi ei ole vaja sisestada: Smart-ID rakendus avaneb selles telefonis ja te tulete siia tagasi.',
  },
  country: 'Riik',
  countries: {
    lt: 'Leedu',
    lv: 'Läti',
    ee: 'Eesti',
  },
  personalCode: 'Isikukood',
  codeNeeded: 'Kirjutage oma isikukood: 11 numbrit.',
  codeWrong: 'See ei ole valitud riigi isikukood.',
  remember: 'Jäta selles seadmes meelde',
  comment: 'Märkus',
  commentHelp: 'Läheb ajalukku ja on nähtav kõigile osapooltele.',
  stamp: {
    label: 'Allkirja märgis',
    value: '{{position}}, {{page}}',
    position: 'Nurk',
    page: 'Lehekülg',
    positions: {
      TOP_LEFT: 'Üleval vasakul',
      TOP_RIGHT: 'Üleval paremal',
      BOTTOM_LEFT: 'All vasakul',
      BOTTOM_RIGHT: 'All paremal',
    },
    pages: {
      FIRST: 'esimene lehekülg',
      LAST: 'viimane lehekülg',
    },
  },
  details: {
    label: 'Üksikasjad',
    value: 'versioon {{number}}, {{hash}}',
    text: 'Mida näete, seda allkirjastate: versioon {{number}} selle kontrollsummaga.',
    hash: 'kontrollsumma',
  },
  sign: {
    button: 'Allkirjasta Smart-ID-ga',
    none: 'Ükski pakutav viis selle dokumendi jaoks ei sobi.',
    refused: {
      adoc: 'See viis ei allkirjasta ADOC-faile.',
      LTA: 'See viis ei allkirjasta juba arhiveeritud (LTA) dokumente.',
    },
  },
  approve: {
    button: 'Kinnita',
    done: 'Kinnitatud.',
  },
  acknowledge: {
    button: 'Olen tutvunud',
    text: 'Vajutage nuppu, kui olete dokumendiga tutvunud.',
    done: 'Tutvutud.',
  },
  notTurn: {
    title: 'Teie kord ei ole veel käes',
    text: 'Ootab: {{names}}. Kirjutame, kui teie kord on käes.',
  },
  blocked: {
    title: 'Praegu allkirjastab: {{name}}',
    text: 'Jäänud kõige rohkem {{time}}. Teie olete järgmine: see avaneb ise.',
  },
  protected: {
    title: 'Fail on kaitstud',
    text: 'Seda saab lugeda, kuid mitte allkirjastada. Paluge saatjalt kaitseta fail.',
  },
  completing: {
    title: 'Allkirjastatud. Ootame ajatemplit',
    text: 'Teil ei ole vaja midagi teha. Järgmine katse: {{time}}.',
    soon: 'Teil ei ole vaja midagi teha.',
  },
  done: {
    signed: 'Allkirjastatud',
    approved: 'Kinnitatud',
    acknowledged: 'Tutvutud',
    all: 'Kõik on allkirjastanud.',
    some: 'Allkirjastanud {{done}}/{{total}}. Järgmine: {{name}}',
    progress: 'Allkirjastanud {{done}}/{{total}}.',
    next_one: 'Järgmine dokument ({{count}})',
    next_other: 'Järgmine dokument ({{count}})',
  },
  failed: {
    title: 'Midagi ei allkirjastatud',
  },
  dialog: {
    code: {
      check: 'Kontrollige, et telefonis on',
      pin: 'seejärel sisestage <1>PIN2</1>.',
      label: 'Kontrollkood {{code}}',
      asking: 'Pöördume telefoni poole…',
    },
    qr: {
      scan: 'Skaneerige Smart-ID rakendusega, seejärel sisestage <1>PIN2</1>',
      alt: 'QR-kood Smart-ID rakendusele; uueneb igal sekundil',
      instead: 'Kasuta koodi',
    },
    app: {
      title: 'Allkirjastage Smart-ID rakenduses',
      text: 'Rakendus avaneb selles telefonis. Pärast PIN2 tulete siia tagasi; sisestatu ei kao.',
      open: 'Ava Smart-ID',
    },
    storing: 'Telefon andis nõusoleku. Allkirja salvestatakse…',
    you: 'Allkirjastate:',
    left: '{{time}} jäänud',
    trouble: 'Ei tööta?',
    help: {
      message: 'Telefonis ei ole teadet: avage Smart-ID rakendus ise.',
      code: 'Telefonis on teine kood: katkestage seal ja ärge sisestage PIN-i.',
      basic: 'Basic-konto ei anna kvalifitseeritud allkirja: uuendage seda rakenduses.',
      other: 'Teine viis: katkestage siin ja valige see paneelilt.',
    },
  },
};
