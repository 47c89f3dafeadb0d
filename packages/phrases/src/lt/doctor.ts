/** What the doctor asks and says about an installation; the names of providers stay as they are. */
export const doctor = {
  title: 'Sistemos patikra',
  text: 'Patikrina viską, kuo remiasi ši sistema, ir prie kiekvienos raudonos eilutės pasako, ką daryti.',
  begin: 'Tikrinti dabar',
  again: 'Tikrinti dar kartą',
  running: 'Tikrinama: {{done}} iš {{count}}',
  never: 'Patikra dar nebuvo daryta.',
  failed: 'Nepavyko įkelti patikros',
  ended: 'Patikrinta {{time}}',
  red_one: '{{count}} dalykui reikia jūsų dėmesio',
  red_few: '{{count}} dalykams reikia jūsų dėmesio',
  red_many: '{{count}} dalyko reikia imtis',
  red_other: '{{count}} dalykų reikia imtis',
  sound: 'Viskas tvarkoje.',
  raw: { answer: 'Kitos pusės atsakymas', files: 'Failai', found: 'Kas rasta' },
  cure: 'Ką daryti',
  place: 'Patikra',
  state: { waiting: 'laukia', running: 'tikrinama', good: 'tvarkoje', idle: 'nenaudojama', red: 'reikia jūsų' },
  checks: {
    settings: {
      title: 'Nustatymų pavadinimai',
      cure: 'Palyginkite aplinkos failo pavadinimus su docs/configuration.md.',
    },
    disk: {
      title: 'Diskas',
      cure: 'Leiskite Paraph naudotojui rašyti į PARAPH_HOME ir atlaisvinkite vietos.',
    },
    database: {
      title: 'Duomenų bazė',
      cure: 'Patikrinkite DATABASE_URL ir ar PostgreSQL veikia bei priima ryšius iš čia.',
    },
    databaseClock: {
      title: 'Duomenų bazės laikrodis',
      cure: 'Nustatykite šio kompiuterio ir duomenų bazės laikrodžius per NTP. Nuo jų priklauso prisijungimas ir laukimo terminai.',
    },
    pool: {
      title: 'Duomenų bazės ryšiai',
      cure: 'Padidinkite DATABASE_POOL tiek, kiek leidžia PostgreSQL max_connections, arba paleiskite dar vieną mazgą.',
    },
    nodes: {
      title: 'Kiti mazgai',
      cure: 'Kiekvieno sutrikimo priežasties ieškokite to mazgo būsenos prievado /readyz arba jo žurnale ir ten ją pašalinkite.',
    },
    storage: {
      title: 'Failų saugykla',
      cure: 'Patikrinkite S3_ENDPOINT, S3_BUCKET ir ar prieigos raktu leidžiama rašyti, skaityti ir trinti; be S3 – ar į PARAPH_HOME galima rašyti ir ar jame yra vietos.',
    },
    supervision: {
      title: 'Foninių darbų priežiūra',
      cure: 'Patikrinkite, ar veikia darbo procesas („npm run worker“), ir jo žurnale ieškokite žodžio „supervision“; jei priežiūra neatsinaujina, paleiskite procesą iš naujo.',
    },
    queue: {
      title: 'Foniniai darbai',
      cure: 'Paleiskite daugiau darbo procesų ir jų žurnaluose ieškokite nepavykusių užduočių.',
    },
    deadLetters: {
      title: 'Nutrauktos užduotys',
      cure: 'Atverkite nepavykusių užduočių sąrašą, pašalinkite nurodytą priežastį ir paleiskite užduotis iš naujo.',
    },
    mail: { title: 'Pašto serveris', cure: 'Patikrinkite SMTP_URL; serverio atsakymas pateiktas žemiau.' },
    returns: {
      title: 'Grįžtantys laiškai',
      cure: 'Nukreipkite PARAPH_BOUNCE_DOMAIN MX įrašą į veikiančio darbo proceso PARAPH_BOUNCE_LISTEN arba nurodykite PARAPH_BOUNCE_SECRET, kad pašto paslauga kreiptųsi į POST /api/mail/reports.',
    },
    proxies: {
      title: 'Tarpinis serveris',
      cure: 'Nurodykite savo tarpinių serverių adresus kintamajame PARAPH_PROXIES, pasirūpinkite, kad jie siųstų X-Forwarded-For, X-Forwarded-Host ir X-Forwarded-Proto, ir iš naujo paleiskite žiniatinklio mazgus. Iki tol visiems lankytojams galioja vieno adreso ribos.',
    },
    sandbox: {
      title: 'Bandomoji aplinka',
      cure: 'Paleiskite ją („npm run sandbox“) ir patikrinkite PARAPH_SANDBOX_URL. Kol ji neveikia, čia niekas negali pasirašyti.',
    },
    clock: {
      title: 'Laikrodis',
      cure: 'Nustatykite šio kompiuterio laikrodį per NTP. Nuo jo priklauso laiko žymos ir kodai.',
    },
    timestamps: {
      title: 'Laiko žymos',
      cure: 'Patikrinkite TSA_URL ir ar šis kompiuteris pasiekia tuos adresus.',
    },
    anchors: { title: 'Pasitikėjimo šaknys', cure: 'Nurodykite PARAPH_TRUST_ANCHORS: PEM sertifikatų failą.' },
    status: {
      title: 'Sertifikatų būsena',
      cure: 'Leiskite šiam kompiuteriui pasiekti sertifikatų leidėjų OCSP ir CRL adresus (išeinantis HTTP, 80 prievadas).',
    },
    lists: {
      title: 'Patikimi sąrašai',
      cure: 'Leiskite pasiekti TRUSTED_LIST_URL ir jame nurodytus adresus; palyginkite TRUSTED_LIST_SIGNERS su Oficialiuoju leidiniu.',
    },
    seal: {
      title: 'Elektroninis spaudas',
      cure: 'Nurodykite PARAPH_SEAL: PEM failą su spaudo raktu ir sertifikatu. Be jo nėra įrodymų paketų ir pasirašymo ranka.',
    },
    fonts: { title: 'Šriftai', cure: 'Įdiegti failai nepilni: įdiekite šią versiją iš naujo.' },
    parsers: {
      title: 'Įkeltų failų tikrinimas',
      cure: 'Įdiekite bubblewrap ir leiskite naudotojui, kuris paleidžia Paraph, kurti vardų sritis, kad įkelti failai būtų skaitomi be tinklo ir neprieinant prie šio serverio failų. Žr. docs/adr/0013-parsers-are-isolated.md.',
    },
    office: {
      title: 'Biuro failų puslapiai',
      cure: 'Įdiekite bubblewrap ir leiskite naudotojui, kuris paleidžia „Paraph“, kurti vardų sritis, kad „LibreOffice“ veiktų be tinklo ir be mūsų failų; arba nustatykite PARAPH_OFFICE reikšmę off.',
    },
    smartId: { title: 'Smart-ID', cure: 'Patikrinkite SMARTID_URL ir ar šis kompiuteris jį pasiekia.' },
    mobileId: { title: 'Mobile-ID', cure: 'Patikrinkite MOBILEID_URL ir ar šis kompiuteris jį pasiekia.' },
    eparaksts: { title: 'eParaksts', cure: 'Patikrinkite EPARAKSTS_URL ir ar šis kompiuteris jį pasiekia.' },
    eidEasy: { title: 'eID Easy', cure: 'Patikrinkite EIDEASY_URL ir ar šis kompiuteris jį pasiekia.' },
    legal: {
      title: 'Sąlygos ir privatumo tekstas',
      cure: 'Nurodykite savo puslapius: PARAPH_TERMS_URL ir PARAPH_PRIVACY_URL. Kol jų nėra, žmonės registruojasi nesutikę su tuo, ko trūksta.',
    },
    backup: {
      title: 'Atsarginė kopija',
      cure: 'Kas naktį vykdykite „npm run backup“, kas savaitę – „npm run doctor -- --rehearse“; aplanką ir PARAPH_KEYS laikykite kituose kompiuteriuose.',
    },
    keys: {
      title: 'Raktai',
      cure: 'Palikite visus raktus PARAPH_KEYS, kol ši eilutė nurodys, kad raktą galima pašalinti; paleiskite „worker“ procesą, kuris kas valandą peršifruoja.',
    },
    sample: {
      title: 'Bandomasis parašas',
      cure: 'Žiūrėkite raudonas eilutes aukščiau: parašui kartu reikia laiko žymų, sertifikatų būsenos ir pasitikėjimo šaknų.',
    },
  },
  cures: {
    databaseNoConnection:
      'Padidinkite PostgreSQL max_connections, sumažinkite mazgų DATABASE_POOL arba pažiūrėkite, kas užima ryšius (pg_stat_activity). Jei atsakyme nurodytas vaidmuo arba duomenų bazė, padidinkite jų ryšių ribą.',
    databaseStarting:
      'Palaukite, kol PostgreSQL ims priimti ryšius, ir bandykite dar kartą. Jei tai kartojasi, pažiūrėkite PostgreSQL žurnalą.',
    databaseMissing:
      'Patikrinkite duomenų bazės pavadinimą kintamuosiuose DATABASE_URL ir DATABASE_SYSTEM_URL; „npm run migrate“ su DATABASE_ADMIN_URL ją sukuria.',
    databaseNoHost:
      'Patikrinkite serverio vardą kintamuosiuose DATABASE_URL ir DATABASE_SYSTEM_URL bei šio kompiuterio vardų serverį (DNS).',
    databaseRefused:
      'Patikrinkite, ar PostgreSQL veikia, ar jis laukia ryšių DATABASE_URL ir DATABASE_SYSTEM_URL nurodytu adresu ir prievadu (listen_addresses, port) ir ar ryšio neatmeta ugniasienė.',
    databaseUnreached:
      'Patikrinkite serverio vardą kintamuosiuose DATABASE_URL ir DATABASE_SYSTEM_URL, tinklą ir ugniasienes tarp šio kompiuterio ir PostgreSQL bei ar neperkrautas PostgreSQL arba prieš jį esantis ryšių telkinys.',
    databaseLimit:
      'Padidinkite atsakyme nurodytą ribą, pridėkite PostgreSQL kompiuteriui atminties arba sumažinkite max_connections.',
    databasePoolerRefuses:
      'Nustatykite DATABASE_POOLER=transaction, nukreipkite DATABASE_SYSTEM_URL tiesiai į PostgreSQL ir pažiūrėkite atsakyme bei ryšių telkinio žurnale, ką jis atmeta.',
    nodesSilent:
      'Patikrinkite, ar šie procesai dar veikia. Jei veikia, žurnale parašyta, kodėl jis negali rašyti į duomenų bazę (patikrinkite jo DATABASE_SYSTEM_URL). Jei jis buvo priverstinai sustabdytas, paleiskite jį iš naujo: jo vietą čia užims tos pačios rūšies mazgas tame pačiame kompiuteryje. Mazgas, kuris nebegrįš, pamirštamas praėjus parai nuo paskutinio gyvybės ženklo.',
    nodesFaultyAndSilent:
      'Pažiūrėkite kiekvieno mazgo /readyz būsenos prievade arba jo žurnalą. Mazgas, nerodantis gyvybės ženklų, negali rašyti į duomenų bazę arba buvo priverstinai sustabdytas: patikrinkite jo DATABASE_SYSTEM_URL arba paleiskite jį iš naujo.',
    certificateRefused:
      'Patikrinkite, ar tos paslaugos sertifikatas galioja šiandien ir pirmiau nurodyto kintamojo serverio vardui ir ar teisingas šio kompiuterio laikrodis. Jei sertifikatą išdavė jūsų pačių sertifikavimo tarnyba, kiekviename mazge nurodykite NODE_EXTRA_CA_CERTS (PostgreSQL – ir sslrootcert adrese) – PEM failą su jos sertifikatu – ir paleiskite mazgus iš naujo.',
    keysLacking:
      'Grąžinkite raktą į kiekvieno mazgo PARAPH_KEYS ir paleiskite mazgus iš naujo. Iki tol juo apsaugotų failų ir paslapčių iššifruoti negalima.',
    databaseOnePassword:
      'Nustatykite DATABASE_URL ir DATABASE_SYSTEM_URL skirtingus slaptažodžius ir paleiskite „npm run migrate“ su DATABASE_ADMIN_URL: ši komanda juos įrašo.',
    settingUnusable:
      'Aukščiau įvardytam kintamajam nurodykite PEM failą, kurį gali skaityti Paraph paleidžiantis naudotojas, su teisingu slaptažodžiu, jei jis yra, ir paleiskite mazgus iš naujo. Kitų eilučių su šiuo atsakymu priežastis ta pati.',
    addressOther:
      'Nustatykite PARAPH_PUBLIC_URL į adresą, kuriuo žmonės atveria portalą, su schema ir prievadu, ir paleiskite mazgus iš naujo; arba leiskite tarpiniam serveriui perduoti schemą ir serverio vardą su prievadu taip, kaip juos mato naršyklė.',
    unreadable:
      'Suteikite šią programą vykdančiam naudotojui teisę pasiekti ir skaityti aukščiau nurodytą aplanką ar failą ir aukštesnius aplankus arba paleiskite ją to naudotojo vardu, kuris vykdo mazgus.',
    databaseNoLogin:
      'Leiskite vaidmeniui prisijungti: paleiskite „npm run migrate“ su DATABASE_ADMIN_URL arba duomenų bazės administratoriumi įvykdykite „alter role … login“, ir įsitikinkite, kad pg_hba.conf leidžia jungtis iš šio kompiuterio. Tada patikrinkite aukščiau nurodyto kintamojo URL.',
    storageNoBucket:
      'Sukurkite S3_BUCKET nurodytą saugyklą (bucket) arba visuose mazguose pataisykite S3_BUCKET ir S3_ENDPOINT ir paleiskite mazgus iš naujo.',
    databaseLogin:
      'Patikrinkite aukščiau nurodyto vaidmens slaptažodį kintamuosiuose DATABASE_URL ir DATABASE_SYSTEM_URL; „npm run migrate“ su DATABASE_ADMIN_URL nustato tuos slaptažodžius, kurie yra URL.',
    hostOther: 'Pataisykite PARAPH_PUBLIC_URL arba perkelkite portalą: „npm run setup -- --public-url“.',
    backupIncomplete:
      'Grąžinkite trūkstamus failus (jie nurodyti failų saugyklos eilutėje) ir dar kartą paleiskite „npm run backup“. Jei jie prarasti, atkurkite ankstesnę kopiją arba ištrinkite jų dokumentus.',
    heldAfterRestore:
      'Atverkite /super-admin/waiting: paleiskite užduotis arba atmeskite jas, jei ankstesnė sistema jas įvykdė ar tebeveikia.',
    mailGivenUp: 'Atverkite /super-admin/waiting ir išsiųskite juos dar kartą; sąraše nurodyta priežastis.',
    keysUnopened:
      'Grąžinkite į PARAPH_KEYS tą patį raktą, kuriuo jie užšifruoti. Jei jo kopijos neliko, atkurkite to paties momento duomenų bazę ir raktus iš atsarginės kopijos.',
    keysDiffer:
      'Visiems mazgams nustatykite tą patį PARAPH_KEYS ir paleiskite juos iš naujo (docs/keys.md). Iki tol mazgai be šio rakto nepriima kitų mazgų sesijų.',
    backupHalf: 'Paleiskite „npm run backup“: komanda pašalins aplanką ir sukurs visą kopiją.',
    storageOther:
      'Nurodykite PARAPH_HOME arba S3_BUCKET ir S3_ENDPOINT taip, kad rodytų į vietą, kurioje yra šios sistemos failai, visuose serveriuose vienodai, ir paleiskite serverius iš naujo. Jei tos vietos nebėra, atkurkite naujausią atsarginę kopiją.',
    storageMissing:
      'Paleiskite „npm run backup“: ši komanda patikrina visus failus ir nurodo, kiek jų trūksta; čia patikrinta tik dalis. Grąžinkite juos iš atsarginės kopijos į tą pačią vietą tais pačiais vardais: jie yra PARAPH_BACKUPS aplanke files. Jei trūksta visų, PARAPH_HOME arba S3_BUCKET rodo į kitą vietą.',
    noRoom:
      'Atlaisvinkite vietos PARAPH_HOME, duomenų bazės arba laikinojo aplanko diske; vietą nurodo sistemos pranešimas. Iš naujo nieko paleisti nereikia.',
    databaseNoRoom:
      'Atlaisvinkite vietos PostgreSQL diske (duomenų aplanke ir pg_wal) arba tą diską padidinkite. Iš naujo nieko paleisti nereikia: laiškai, kreipiniai ir parašai tuo metu laukia, o /readyz per minutę vėl grąžina 200.',
    databaseReadOnly:
      'DATABASE_URL ir DATABASE_SYSTEM_URL nukreipkite į pagrindinį serverį, o ne į atsarginį, arba išjunkite default_transaction_read_only. Iš naujo nieko paleisti nereikia.',
    databasePooled:
      'Kiekviename mazge nukreipkite DATABASE_SYSTEM_URL tiesiai į PostgreSQL ir paleiskite mazgus iš naujo. Per ryšių telkinį transakcijų režimu gali eiti tik DATABASE_URL, nustačius DATABASE_POOLER=transaction.',
    databasesDiffer:
      'Kiekviename mazge nukreipkite DATABASE_URL ir DATABASE_SYSTEM_URL į tą pačią to paties serverio duomenų bazę ir paleiskite mazgus iš naujo. Patikrinkite abu kintamuosius po perjungimo į kitą serverį, atkūrimo ar perkėlimo.',
    schemaOther:
      'Paleiskite šios versijos „npm run migrate“. Jei ši komanda nieko nepakeičia, vykdykite jos nurodymus. Jei naujesnė versija ką nors pašalino, paleiskite naujesniąją versiją.',
    restoreHalf:
      'Dar kartą paleiskite „npm run restore -- FOLDER“ su ta pačia atsargine kopija: komanda pirmiausia ištuštins duomenų bazę.',
    databaseSilent:
      'Patikrinkite DATABASE_URL ir ar PostgreSQL veikia bei priima ryšius iš čia; tada paklauskite dar kartą.',
  },
  says: {
    settingsKnown: 'Visi į nustatymus panašūs pavadinimai yra nustatymai.',
    settingsIgnored: 'Nepaisoma, nes tokių nustatymų nėra: {{names}}.',
    databaseNoConnection: 'PostgreSQL neturi laisvų ryšių.',
    databaseStarting: 'PostgreSQL paleidžiamas, stabdomas arba nutraukė ryšį.',
    databaseMissing: 'Serveryje nėra tokios duomenų bazės.',
    databaseNoHost: 'Duomenų bazės serverio vardo nežino joks vardų serveris.',
    databaseRefused: 'Duomenų bazės adresu niekas nepriima ryšių.',
    databaseUnreached: 'Duomenų bazės adresas laiku neatsako.',
    databaseLimit: 'PostgreSQL pasiekė savo nustatymų arba atminties ribą.',
    databasePoolerRefuses: 'Prieš duomenų bazę esantis ryšių telkinys atmeta ryšį.',
    nodesSilent:
      'Mazgai, kurie baigė darbą neatsisveikinę arba negali rašyti į duomenų bazę, ir jų paskutinis gyvybės ženklas: {{nodes}}.',
    nodesFaultyAndSilent:
      'Mazgai su savais sutrikimais (pavadinimai kaip /readyz): {{nodes}}. Be gyvybės ženklų nuo: {{silent}}.',
    certificateRefused: 'Paslaugos sertifikatas nepriimtas arba nepavyko užmegzti šifruoto ryšio ({{variable}}).',
    nodesSound: 'Nė vienas mazgas nepraneša apie savo sutrikimą.',
    nodesFaulty: 'Mazgai su savais sutrikimais (pavadinimai kaip /readyz): {{nodes}}.',
    addressOther:
      'Užklausos ateina adresu {{asked}}, o mazgo {{place}} PARAPH_PUBLIC_URL yra {{url}}; paskutinį kartą pastebėta {{at}}.',
    listsSound:
      'Tikrinta prieš {{hours}} val. Sąrašai, visi pasirašyti: {{count}}. Dienos iki artimiausio atnaujinimo: {{days}}.',
    listsUnsound: 'Pasenę, trūkstami arba netinkamai pasirašyti sąrašai: {{lists}}.',
    listsMissing: 'Sąrašų dar nėra.',
    keysLacking: 'PARAPH_KEYS trūksta pagrindinio rakto {{id}}, kurio dar reikia.',
    databaseOnePassword: 'paraph_app ir paraph_system slaptažodis yra tas pats.',
    settingUnusable: '{{variable}} nenustatytas arba jo failo negalima naudoti.',
    unreadable: 'Naudotojas, kuris vykdo šią programą, kažko negali perskaityti.',
    diskFree: 'Aplanke {{folder}} laisva {{free}} GB.',
    diskFull: 'Aplanke {{folder}} liko tik {{free}} GB.',
    databaseAnswers: 'Atsako per {{ms}} ms.',
    databaseEmbedded: 'Įdėtinė; veikia, kol veikia sistema.',
    databaseClockFits: 'Skirtumas nuo duomenų bazės: {{seconds}} s.',
    databaseClockOff: 'Skirtumas nuo duomenų bazės: {{seconds}} s – per daug.',
    poolFree: 'Tikrinantis procesas naudoja: {{used}} iš {{max}}. Laukia: {{waiting}}.',
    poolTaken: 'Naudojami visi {{max}}. Laukia: {{waiting}}.',
    storageAnswers: 'S3 įrašo ir nuskaito failus ({{ms}} ms).',
    storageOther: '{{place}} nėra šios sistemos failų saugykla.',
    storageMissing:
      '{{place}}: trūksta {{count}} iš {{looked}} patikrintų failų. Iš viso duomenų bazėje nurodyta: {{total}}.',
    storageDamaged: 'Sugadintų failų: {{count}} iš {{looked}} patikrintų; iš viso failų: {{total}}.',
    storageFolder: 'Failai įrašomi ir nuskaitomi šio kompiuterio aplanke.',
    supervisionRuns: 'Paskutinį kartą atlikta prieš {{seconds}} s.',
    supervisionOld: 'Paskutinį kartą atlikta prieš {{seconds}} s – per seniai.',
    supervisionNever: 'Dar niekada neatlikta: nė vienas darbo procesas nebuvo paleistas.',
    supervisionLeaves: 'Sustojusių darbo procesų užduotys, kurių niekas neperėmė: {{count}}.',
    queueFlows:
      'Laukiančių užduočių: {{count}}, seniausia laukia {{minutes}} min. Laukia pakartotinio bandymo: {{retries}}.',
    queueWaits:
      'Laukiančių užduočių: {{count}}, seniausia laukia {{minutes}} min. – per ilgai. Laukia pakartotinio bandymo: {{retries}}.',
    deadLettersNone: 'Tokių nėra.',
    deadLettersThere: 'Galutinai nepavykusių užduočių: {{count}}.',
    heldAfterRestore: 'Po atkūrimo sulaikytų užduočių: {{count}}.',
    mailGreets: '{{server}} pasisveikina.',
    mailTakesLogin: '{{server}} priima prisijungimą.',
    mailRefusesLogin: '{{server}} atmeta prisijungimą.',
    mailRefuses: '{{server}} nepriima ryšio.',
    mailMissing: 'Pašto serveris nenurodytas (SMTP_URL).',
    databaseLogin: 'Duomenų bazė atmeta vaidmens {{role}} slaptažodį ({{variable}}).',
    databaseNoLogin: 'Duomenų bazė neleidžia prisijungti vaidmeniui {{role}} ({{variable}}).',
    storageNoBucket: 'S3_BUCKET nurodytos saugyklos (bucket) nėra.',
    mailTakesNone: 'Nuo {{at}} serveris atmeta jam perduodamus laiškus.',
    mailGivenUp: 'Laiškai, kurių atsisakyta dėl pašto serverio ar jo nustatymų klaidos: {{count}}. Jie neišsiųsti.',
    mailDeferred:
      'Laiškai, kurių priėmimą serveris atideda ilgiau nei ketvirtį valandos: {{count}}. Juos bandoma siųsti kelias dienas.',
    returnsTaken: 'Į {{domain}} grįžtantys laiškai priimami.',
    returnsCalled: 'Pašto paslauga praneša, kas nutiko laiškams ({{domain}}).',
    returnsDeaf: 'Laiškai grįžta į {{domain}}, bet niekas jų nepriima.',
    returnsNowhere: '{{domain}} neturi MX įrašo.',
    returnsUnset: 'Niekas nesužino, kad laiško nepavyko pristatyti (PARAPH_BOUNCE_DOMAIN).',
    hostOther: 'PARAPH_PUBLIC_URL yra {{url}}, bet operatoriaus portalas veikia adresu {{host}}.',
    proxiesFit: 'Nė viena užklausa neatėjo per nustatymams nežinomą tarpinį serverį.',
    proxiesUnknown:
      'Užklausos į mazgą {{place}} atėjo per {{peer}}, kurio jo PARAPH_PROXIES nenurodo; paskutinį kartą pastebėta {{at}}.',
    proxiesSilent:
      'Užklausos į mazgą {{place}} per {{peer}} atėjo be lankytojo adreso (X-Forwarded-For); paskutinį kartą pastebėta {{at}}.',
    sandboxAnswers: '{{address}} atsako; joje sukurti parašai teisinės galios neturi.',
    sandboxAway: '{{address}} neatsako.',
    sandboxUnused: 'Nenaudojama: nurodytos tikros patikimumo užtikrinimo paslaugos.',
    sandboxUnset: 'Nenaudojama, o patikimumo užtikrinimo paslaugos nenurodytos: čia dar niekas negali pasirašyti.',
    behindSandbox: 'Neklausta: neatsako bandomoji aplinka, kuri čia atstoja šią paslaugą.',
    clockFits: 'Nuo laiko žymų tarnybos skiriasi {{seconds}} s.',
    clockOff: 'Nuo laiko žymų tarnybos skiriasi {{seconds}} s: per daug.',
    stampsGiven: 'Laiko žymą davė tarnybų: {{count}}.',
    stampsMissing: 'Laiko žymos nedavė tarnybų: {{silent}} iš {{count}}.',
    stampsUnset: 'Laiko žymų tarnyba nenurodyta (TSA_URL).',
    anchorsRead: 'Mūsų pačių parašų šaknų: {{count}}.',
    anchorsMissing: 'Nėra nė vienos, todėl parašų patikrinti negalima.',
    statusGood: 'Spaudo sertifikato leidėjas patvirtina, kad jis galioja.',
    statusBad: 'Spaudo sertifikato leidėjas nepatvirtina, kad jis galioja.',
    statusUnasked: 'Neklausta: nėra spaudo, apie kurį klausti.',
    sealStands: '{{name}}, iki {{until}}.',
    sealMissing: 'Jo nėra.',
    sealEnded: '{{name}} baigė galioti {{until}}.',
    sealOfPerson:
      '{{name}} nėra e. spaudo sertifikatas: juo užantspauduoti paketai niekur negalios. Prašykite leidėjo e. spaudo sertifikato.',
    fontsWhole: 'Atspausdintas puslapis penkiomis kalbomis ({{bytes}} baitų).',
    officeMakes: '„LibreOffice“ puslapį padarė per {{ms}} ms ({{program}}).',
    officeMissing:
      '„LibreOffice“ neįdiegta: biuro failai ir paveikslėliai dedami į konteinerius, o PDF iš jų nesiūlomas.',
    officeOpen: '„LibreOffice“ yra, bet ši sistema neleidžia jos uždaryti, todėl ji nenaudojama.',
    parsersClosed: 'Įkelti failai skaitomi be tinklo ir neprieinant prie šio serverio failų.',
    parsersOffline: 'Įkelti failai skaitomi be tinklo. Šio serverio failus nuo jų saugo tik „Node.js“ leidimai.',
    parsersOpen: 'Ši sistema neleidžia atjungti tinklo procesams, kurie skaito įkeltus failus.',
    officeOff: 'Išjungta nustatymu PARAPH_OFFICE.',
    providerAnswers: '{{address}} atsako.',
    providerFails: '{{address}} atsako klaida.',
    providerUnused: 'Nesukonfigūruota; niekam nesiūloma.',
    legalLinked: 'Abu puslapiai nurodyti.',
    legalMissing: 'Čia galima registruotis, bet nenurodytas puslapis: {{missing}}.',
    legalNobody: 'Čia niekas nesiregistruoja; įmonės žmones kviečia pačios.',
    backupFresh: 'Padaryta prieš {{hours}} val., bandomasis atkūrimas be klaidų.',
    backupIncomplete:
      'Padaryta prieš {{hours}} val., bet be failų, kurių nėra nei saugykloje, nei ankstesnėje kopijoje: {{count}}.',
    backupUnrehearsed: 'Padaryta prieš {{hours}} val.; jos atkurti dar niekas nebandė.',
    backupFaulty: 'Padaryta prieš {{hours}} val.; bandant atkurti rasta klaidų: {{faults}}.',
    backupOld: 'Naujausia padaryta prieš {{hours}} val.',
    backupMissing: 'Nėra nė vienos.',
    backupUnused: 'Nepadaryta; bandomajai sistemai jos nereikia.',
    keysSound: 'Viską saugo vienas pagrindinis raktas.',
    keysFormer: 'Dar ankstesniu būdu užšifruotų reikšmių: {{count}}. Palikite visus raktus PARAPH_KEYS.',
    keysRewrapping: 'Senesniu pagrindiniu raktu dar apsaugotų raktų: {{count}}. Palikite jį PARAPH_KEYS.',
    keysIdle:
      'Pagrindinis raktas {{id}} nieko saugomo nebeapsaugo. Pirmiausia padarykite atsarginę kopiją („npm run backup“), tada pašalinkite jį iš PARAPH_KEYS; saugokite jį kartu su juo padarytomis atsarginėmis kopijomis.',
    keysWaiting:
      'Pagrindinis raktas {{id}} dar nieko neapsaugo. Jei jis turi pakeisti naudojamąjį, perkelkite jį į PARAPH_KEYS pradžią (docs/keys.md, 3 žingsnis). Pašalinkite jį tik tada, jei tai senas raktas, kurio nereikia jokiai atsarginei kopijai.',
    sampleValid: 'Sukurtas, pakeltas iki {{level}} ir patvirtintas per {{ms}} ms.',
    sampleInvalid: 'Sukurtas parašas negalioja.',
    sampleUnmade: 'Nesukurtas: nėra spaudo, kuriuo pasirašyti.',
    keysUnopened:
      'Saugomi raktai, kurių PARAPH_KEYS neatrakina: {{count}}. Jais užšifruotų failų ir paslapčių perskaityti negalima.',
    keysDiffer:
      'Ne visi veikiantys mazgai turi pagrindinį raktą {{id}}, kurį dalis jų naudoja; mazgas, kuris jo neturi, paskutinį kartą pastebėtas {{at}}.',
    backupHalf: 'Atsarginės kopijos kūrimas nutrūko; liko jos aplankas: {{folder}}.',
    noRoom: 'Diske neliko vietos.',
    databaseNoRoom: 'Duomenų bazės diskas pilnas.',
    databaseReadOnly: 'Duomenų bazė tik skaitoma: tai atsarginis serveris arba įjungtas tik skaitymo režimas.',
    databasePooled:
      'DATABASE_SYSTEM_URL veda per ryšių telkinį transakcijų režimu: duomenų bazės pranešimai prarandami.',
    databasesDiffer: 'DATABASE_URL ir DATABASE_SYSTEM_URL veda į skirtingas duomenų bazes arba skirtingus serverius.',
    schemaOther: 'Duomenų bazės schema yra kitos versijos.',
    restoreHalf: 'Atkūrimas į šią duomenų bazę nebuvo baigtas.',
    databaseSilent: 'Duomenų bazės paklausti nepavyko.',
    silent: 'Per {{seconds}} s neatsakė.',
    failed: 'Paklausti nepavyko.',
  },
};
