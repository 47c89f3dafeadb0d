/** What the doctor asks and says about an installation; the names of providers stay as they are. */
export const doctor = {
  title: 'Paigalduse kontroll',
  text: 'Kontrollib kõike, millele see paigaldus toetub, ja ütleb iga punase rea juures, mida teha.',
  begin: 'Kontrolli kohe',
  again: 'Kontrolli uuesti',
  running: 'Kontrollin: {{done}} / {{count}}',
  never: 'Kontrolli pole veel tehtud.',
  failed: 'Kontrolli ei õnnestunud laadida',
  ended: 'Kontrollitud {{time}}',
  red_one: '{{count}} asi vajab teid',
  red_other: '{{count}} asja vajavad teid',
  sound: 'Kõik on korras.',
  raw: { answer: 'Teise poole vastus', files: 'Failid', found: 'Mis leiti' },
  cure: 'Mida teha',
  place: 'Kontroll',
  state: { waiting: 'ootab', running: 'kontrollitakse', good: 'korras', idle: 'pole kasutusel', red: 'vajab teid' },
  checks: {
    settings: {
      title: 'Seadete nimed',
      cure: 'Võrrelge keskkonnafailis olevaid nimesid failiga docs/configuration.md.',
    },
    disk: { title: 'Ketas', cure: 'Lubage Paraphi kasutajal kirjutada kausta PARAPH_HOME ja vabastage ruumi.' },
    database: {
      title: 'Andmebaas',
      cure: 'Kontrollige DATABASE_URL-i ning et PostgreSQL töötab ja võtab siit ühendusi vastu.',
    },
    databaseClock: {
      title: 'Andmebaasi kell',
      cure: 'Seadke selle masina ja andmebaasi kellad NTP järgi. Neist sõltuvad sisselogimine ja ooteajad.',
    },
    pool: {
      title: 'Andmebaasiühendused',
      cure: 'Suurendage DATABASE_POOL-i nii palju, kui PostgreSQL-i max_connections lubab, või käivitage veel üks sõlm.',
    },
    nodes: {
      title: 'Teised sõlmed',
      cure: 'Otsige iga rikke põhjust selle sõlme seisundipordi /readyz vastusest või logist ja kõrvaldage see seal.',
    },
    storage: {
      title: 'Failihoidla',
      cure: 'Kontrollige S3_ENDPOINT-i, S3_BUCKET-it ja seda, kas juurdepääsuvõti lubab kirjutada, lugeda ja kustutada; ilma S3-ta seda, kas PARAPH_HOME on kirjutatav ja kas seal on ruumi.',
    },
    supervision: {
      title: 'Taustatööde järelevalve',
      cure: 'Kontrollige, et tööprotsess töötab („npm run worker“), ja otsige selle logist sõna „supervision“; kui järelevalve ei taastu, käivitage protsess uuesti.',
    },
    queue: {
      title: 'Taustatööd',
      cure: 'Käivitage rohkem tööprotsesse ja otsige nende logidest ebaõnnestunud töid.',
    },
    deadLetters: {
      title: 'Katkestatud tööd',
      cure: 'Avage ebaõnnestunud tööde loend, kõrvaldage seal nimetatud põhjus ja saatke tööd uuesti.',
    },
    mail: { title: 'Meiliserver', cure: 'Kontrollige SMTP_URL-i; serveri vastus on allpool.' },
    returns: {
      title: 'Tagasi tulevad kirjad',
      cure: 'Suunake PARAPH_BOUNCE_DOMAIN MX-kirje töötava tööprotsessi PARAPH_BOUNCE_LISTEN peale või määrake PARAPH_BOUNCE_SECRET, et meiliteenus kutsuks POST /api/mail/reports.',
    },
    proxies: {
      title: 'Puhverserver',
      cure: 'Nimetage oma puhverserverite aadressid muutujas PARAPH_PROXIES, laske neil saata X-Forwarded-For, X-Forwarded-Host ja X-Forwarded-Proto ning taaskäivitage veebisõlmed. Seni kehtivad kõigile külastajatele ühe aadressi piirangud.',
    },
    sandbox: {
      title: 'Testkeskkond',
      cure: 'Käivitage see („npm run sandbox“) ja kontrollige PARAPH_SANDBOX_URL-i. Kuni see ei vasta, ei saa siin keegi allkirjastada.',
    },
    clock: { title: 'Kell', cure: 'Seadke selle masina kell NTP järgi. Ajatemplid ja koodid sõltuvad sellest.' },
    timestamps: { title: 'Ajatemplid', cure: 'Kontrollige TSA_URL-i ja et see masin neid aadresse kätte saab.' },
    anchors: { title: 'Usaldusankrud', cure: 'Määrake PARAPH_TRUST_ANCHORS: fail PEM-sertifikaatidega.' },
    status: {
      title: 'Sertifikaatide olek',
      cure: 'Lubage sellel masinal pöörduda väljaandjate OCSP ja CRL aadressidele (väljuv HTTP, port 80).',
    },
    lists: {
      title: 'Usaldusnimekirjad',
      cure: 'Lubage pöörduda TRUSTED_LIST_URL-ile ja seal nimetatud aadressidele; võrrelge TRUSTED_LIST_SIGNERS-it Euroopa Liidu Teatajaga.',
    },
    seal: {
      title: 'E-tempel',
      cure: 'Määrake PARAPH_SEAL: PEM-fail templi võtme ja sertifikaadiga. Ilma selleta pole tõendipakette ega käsitsi allkirjastamist.',
    },
    fonts: { title: 'Kirjatüübid', cure: 'Paigaldatud failid on puudulikud: paigaldage see versioon uuesti.' },
    parsers: {
      title: 'Üleslaaditud failide kontroll',
      cure: 'Paigaldage bubblewrap ja lubage Paraphi käivitaval kasutajal luua nimeruume, et üleslaaditud faile loetaks ilma võrguta ja ilma juurdepääsuta selle serveri failidele. Vt docs/adr/0013-parsers-are-isolated.md.',
    },
    office: {
      title: 'Kontorifailide lehed',
      cure: 'Paigaldage bubblewrap ja lubage Paraphi käivitaval kasutajal luua nimeruume, et LibreOffice töötaks ilma võrguta ja ilma meie failideta; või seadke PARAPH_OFFICE väärtuseks off.',
    },
    smartId: { title: 'Smart-ID', cure: 'Kontrollige SMARTID_URL-i ja et see masin selle kätte saab.' },
    mobileId: { title: 'Mobiil-ID', cure: 'Kontrollige MOBILEID_URL-i ja et see masin selle kätte saab.' },
    eparaksts: { title: 'eParaksts', cure: 'Kontrollige EPARAKSTS_URL-i ja et see masin selle kätte saab.' },
    eidEasy: { title: 'eID Easy', cure: 'Kontrollige EIDEASY_URL-i ja et see masin selle kätte saab.' },
    legal: {
      title: 'Tingimused ja privaatsustekst',
      cure: 'Määrake oma lehed: PARAPH_TERMS_URL ja PARAPH_PRIVACY_URL. Seni registreeruvad inimesed puuduvaga nõustumata.',
    },
    backup: {
      title: 'Varukoopia',
      cure: 'Käivitage igal ööl „npm run backup“ ja igal nädalal „npm run doctor -- --rehearse“; hoidke kausta ja PARAPH_KEYS-i teistes masinates.',
    },
    keys: {
      title: 'Võtmed',
      cure: 'Hoidke kõik võtmed PARAPH_KEYS-is, kuni see rida ütleb, et võtme võib eemaldada; käitage worker-protsessi, mis krüpteerib igal tunnil ümber.',
    },
    sample: {
      title: 'Prooviallkiri',
      cure: 'Vaadake punaseid ridu ülal: allkiri vajab korraga ajatempleid, sertifikaatide olekut ja usaldusankruid.',
    },
  },
  cures: {
    databaseNoConnection:
      'Suurendage PostgreSQL-i max_connections-i, vähendage sõlmede DATABASE_POOL-i või vaadake, kes ühendusi kinni hoiab (pg_stat_activity). Kui vastuses on nimetatud roll või andmebaas, suurendage selle ühenduste piirangut.',
    databaseStarting:
      'Oodake, kuni PostgreSQL võtab ühendusi vastu, ja proovige uuesti. Kui see kordub, vaadake PostgreSQL-i logi.',
    databaseMissing:
      'Kontrollige andmebaasi nime muutujates DATABASE_URL ja DATABASE_SYSTEM_URL; „npm run migrate“ koos muutujaga DATABASE_ADMIN_URL loob selle.',
    databaseNoHost:
      'Kontrollige serveri nime muutujates DATABASE_URL ja DATABASE_SYSTEM_URL ning selle arvuti nimeserverit (DNS).',
    databaseRefused:
      'Kontrollige, kas PostgreSQL töötab, kas see ootab ühendusi muutujates DATABASE_URL ja DATABASE_SYSTEM_URL oleval aadressil ja pordil (listen_addresses, port) ning kas tulemüür ei keela ühendust.',
    databaseUnreached:
      'Kontrollige serveri nime muutujates DATABASE_URL ja DATABASE_SYSTEM_URL, võrku ja tulemüüre selle arvuti ja PostgreSQL-i vahel ning seda, kas PostgreSQL või selle ees olev ühenduste puul pole üle koormatud.',
    databaseLimit:
      'Suurendage vastuses nimetatud piirangut, andke PostgreSQL-i arvutile rohkem mälu või vähendage max_connections-i.',
    databasePoolerRefuses:
      'Määrake DATABASE_POOLER=transaction, juhtige DATABASE_SYSTEM_URL otse PostgreSQL-i ning vaadake vastusest ja puuli logist, millest see keeldub.',
    nodesSilent:
      'Kontrollige, kas need protsessid veel töötavad. Kui töötavad, ütleb logi, miks protsess ei saa andmebaasi kirjutada (kontrollige selle DATABASE_SYSTEM_URL-i). Kui see peatati sunniviisil, käivitage see uuesti: selle asemele tuleb siin sama liiki sõlm samas arvutis. Sõlm, mis enam ei naase, unustatakse ööpäev pärast viimast elumärki.',
    nodesFaultyAndSilent:
      'Vaadake iga sõlme /readyz-i seisundipordis või selle logi. Sõlm, mis elumärki ei anna, ei saa andmebaasi kirjutada või on sunniviisil peatatud: kontrollige selle DATABASE_SYSTEM_URL-i või käivitage see uuesti.',
    certificateRefused:
      'Kontrollige, kas selle teenuse sertifikaat kehtib täna ja eespool nimetatud muutujas oleva serverinime kohta ning kas selle arvuti kell on õige. Kui sertifikaadi on väljastanud teie enda sertifitseerimiskeskus, määrake igas sõlmes NODE_EXTRA_CA_CERTS-iks (PostgreSQL-i puhul ka sslrootcert aadressis) selle sertifikaadiga PEM-fail ja käivitage sõlmed uuesti.',
    keysLacking:
      'Pange võti tagasi kõigi sõlmede PARAPH_KEYS-i ja käivitage sõlmed uuesti. Seni ei saa sellega kaitstud faile ega saladusi dekrüpteerida.',
    databaseOnePassword:
      'Andke DATABASE_URL-ile ja DATABASE_SYSTEM_URL-ile erinevad paroolid ja käivitage „npm run migrate“ koos DATABASE_ADMIN_URL-iga: see käsk seab need.',
    settingUnusable:
      'Määrake ülal nimetatud muutujale PEM-fail, mida Paraphi käitav kasutaja tohib lugeda, õige parooliga, kui see on olemas, ja käivitage sõlmed uuesti. Teistel sama vastusega ridadel on sama põhjus.',
    addressOther:
      'Määrake PARAPH_PUBLIC_URL-iks aadress, millel inimesed portaali avavad, koos skeemi ja pordiga, ja käivitage sõlmed uuesti; või laske puhverserveril edastada skeem ja hosti nimi koos pordiga nii, nagu brauser neid näeb.',
    unreadable:
      'Andke seda programmi käitavale kasutajale õigus avada ja lugeda ülal nimetatud kausta või faili ning selle ülemkaustu või käivitage programm kasutajana, kes käitab sõlmi.',
    databaseNoLogin:
      'Lubage rollil sisse logida: käivitage „npm run migrate“ koos muutujaga DATABASE_ADMIN_URL või täitke andmebaasi administraatorina „alter role … login“ ning veenduge, et pg_hba.conf lubab siit ühenduda. Seejärel kontrollige ülal nimetatud muutuja URL-i.',
    storageNoBucket:
      'Looge S3_BUCKET-is nimetatud ämber (bucket) või parandage kõigis sõlmedes S3_BUCKET ja S3_ENDPOINT ning taaskäivitage sõlmed.',
    databaseLogin:
      'Kontrollige eespool nimetatud rolli parooli muutujates DATABASE_URL ja DATABASE_SYSTEM_URL; „npm run migrate“ koos DATABASE_ADMIN_URL-iga määrab paroolid, mis on URL-ides.',
    hostOther: 'Parandage PARAPH_PUBLIC_URL või viige portaal üle: „npm run setup -- --public-url“.',
    backupIncomplete:
      'Pange puuduvad failid tagasi (failihoidla rida nimetab need) ja käivitage uuesti „npm run backup“. Kui need on kadunud, taastage varasem koopia või kustutage nende dokumendid.',
    heldAfterRestore:
      'Avage /super-admin/waiting: laske tööd käiku või loobuge neist, kui endine süsteem tegi need ära või töötab edasi.',
    mailGivenUp: 'Avage /super-admin/waiting ja saatke need uuesti; loendis on põhjus kirjas.',
    keysUnopened:
      'Pange PARAPH_KEYS-i tagasi sama võti, millega need krüpteeriti. Kui selle koopiat enam ei ole, taastage ühe ja sama hetke andmebaas ja võtmed varukoopiast.',
    keysDiffer:
      'Andke kõigile sõlmedele sama PARAPH_KEYS ja käivitage need uuesti (docs/keys.md). Seni ei võta ilma selle võtmeta sõlmed teiste sõlmede seansse vastu.',
    backupHalf: 'Käivitage „npm run backup“: see eemaldab kausta ja teeb terve koopia.',
    storageOther:
      'Määrake PARAPH_HOME või S3_BUCKET ja S3_ENDPOINT nii, et need viitavad kohta, kus on selle süsteemi failid, kõigis serverites ühtemoodi, ja taaskäivitage serverid. Kui seda kohta enam ei ole, taastage uusim varukoopia.',
    storageMissing:
      'Käivitage „npm run backup“: see kontrollib kõiki faile ja ütleb, kui palju neist puudub; siin kontrolliti ainult osa. Pange need varukoopiast samade nimedega samasse kohta tagasi: need on PARAPH_BACKUPS-i kaustas files. Kui puuduvad kõik failid, viitab PARAPH_HOME või S3_BUCKET teise kohta.',
    noRoom:
      'Vabastage ruumi PARAPH_HOME-i, andmebaasi või ajutise kausta kettal; koha nimetab süsteemi teade. Midagi ei ole vaja uuesti käivitada.',
    databaseNoRoom:
      'Vabastage ruumi PostgreSQL-i kettal (andmekaustas ja pg_wal-is) või suurendage seda ketast. Midagi ei ole vaja uuesti käivitada: kirjad, väljakutsed ja allkirjad ootavad seni ning /readyz annab minuti jooksul jälle 200.',
    databaseReadOnly:
      'Suunake DATABASE_URL ja DATABASE_SYSTEM_URL põhiserverile, mitte varuserverile, või lülitage default_transaction_read_only välja. Midagi ei ole vaja uuesti käivitada.',
    databasePooled:
      'Suunake DATABASE_SYSTEM_URL igas sõlmes otse PostgreSQL-i ja käivitage sõlmed uuesti. Läbi tehingurežiimis ühenduste puuli võib minna ainult DATABASE_URL, kui DATABASE_POOLER=transaction.',
    databasesDiffer:
      'Suunake DATABASE_URL ja DATABASE_SYSTEM_URL igas sõlmes sama serveri samasse andmebaasi ja käivitage sõlmed uuesti. Kontrollige mõlemat pärast ümberlülitust, taastamist või kolimist.',
    schemaOther:
      'Käivitage selle versiooni „npm run migrate“. Kui see midagi ei muuda, toimige selle juhise järgi. Kui uuem versioon on midagi eemaldanud, käivitage uuem versioon.',
    restoreHalf: 'Käivitage „npm run restore -- FOLDER“ sama varukoopiaga uuesti: kõigepealt tühjendab see andmebaasi.',
    databaseSilent:
      'Kontrollige DATABASE_URL-i ja seda, kas PostgreSQL töötab ja võtab siit ühendusi vastu; siis küsige uuesti.',
  },
  says: {
    settingsKnown: 'Kõik seadete moodi nimed on seadete nimed.',
    settingsIgnored: 'Eiratakse, sest selliseid seadeid pole: {{names}}.',
    databaseNoConnection: 'PostgreSQL-il pole enam vabu ühendusi.',
    databaseStarting: 'PostgreSQL käivitub, seiskub või katkestas ühenduse.',
    databaseMissing: 'Serveris pole sellise nimega andmebaasi.',
    databaseNoHost: 'Ükski nimeserver ei tunne andmebaasi serveri nime.',
    databaseRefused: 'Andmebaasi aadressil ei võta keegi ühendusi vastu.',
    databaseUnreached: 'Andmebaasi aadress ei vasta õigel ajal.',
    databaseLimit: 'PostgreSQL on jõudnud oma seadete või mälu piirini.',
    databasePoolerRefuses: 'Andmebaasi ees olev ühenduste puul keeldub ühendusest.',
    nodesSilent:
      'Sõlmed, mis lõpetasid töö hüvasti jätmata või ei saa andmebaasi kirjutada, koos viimase elumärgi ajaga: {{nodes}}.',
    nodesFaultyAndSilent:
      'Sõlmed, millel on oma rikked (nimed nagu /readyz-is): {{nodes}}. Elumärgita alates: {{silent}}.',
    certificateRefused:
      'Teenuse sertifikaati ei aktsepteeritud või krüpteeritud ühendust ei õnnestunud luua ({{variable}}).',
    nodesSound: 'Ükski sõlm ei teata oma rikkest.',
    nodesFaulty: 'Sõlmed, millel on oma rikked (nimed nagu /readyz-is): {{nodes}}.',
    addressOther:
      'Päringud tulevad aadressile {{asked}}, kuid sõlme {{place}} PARAPH_PUBLIC_URL on {{url}}; viimati nähtud {{at}}.',
    listsSound:
      'Vaadatud {{hours}} h tagasi. Nimekirju, kõik allkirjastatud: {{count}}. Päevi lähima uuenduseni: {{days}}.',
    listsUnsound: 'Nimekirjad, mis on vanad, puuduvad või pole nõuetekohaselt allkirjastatud: {{lists}}.',
    listsMissing: 'Nimekirju veel ei ole.',
    keysLacking: 'PARAPH_KEYS-is puudub peavõti {{id}}, mida on veel vaja.',
    databaseOnePassword: 'paraph_appil ja paraph_systemil on sama parool.',
    settingUnusable: '{{variable}} on määramata või selle faili ei saa kasutada.',
    unreadable: 'Midagi ei tohi seda programmi käitav kasutaja lugeda.',
    diskFree: 'Kaustas {{folder}} on vaba {{free}} GB.',
    diskFull: 'Kaustas {{folder}} on vaba ainult {{free}} GB.',
    databaseAnswers: 'Vastab {{ms}} ms jooksul.',
    databaseEmbedded: 'Kaasasolev; see töötab koos paigaldusega.',
    databaseClockFits: 'Erinevus andmebaasist: {{seconds}} s.',
    databaseClockOff: 'Erinevus andmebaasist: {{seconds}} s – liiga palju.',
    poolFree: 'Kontrolliva protsessi kasutuses: {{used}} / {{max}}. Ootel: {{waiting}}.',
    poolTaken: 'Kõik {{max}} on kasutusel. Ootel: {{waiting}}.',
    storageAnswers: 'S3 salvestab ja loeb faile ({{ms}} ms).',
    storageOther: '{{place}} ei ole selle süsteemi failihoidla.',
    storageMissing:
      '{{place}}: kontrollitud {{looked}} failist on puudu {{count}}. Kokku on andmebaasis kirjas {{total}}.',
    storageDamaged: 'Rikutud faile: {{count}} kontrollitud {{looked}} failist; faile kokku: {{total}}.',
    storageFolder: 'Faile saab salvestada ja lugeda selle arvuti kaustas.',
    supervisionRuns: 'Viimati tehtud {{seconds}} s tagasi.',
    supervisionOld: 'Viimati tehtud {{seconds}} s tagasi – liiga ammu.',
    supervisionNever: 'Pole veel tehtud: ükski tööprotsess pole käivitunud.',
    supervisionLeaves: 'Peatunud tööprotsesside tööd, mida keegi pole üle võtnud: {{count}}.',
    queueFlows: 'Ootel töid: {{count}}, vanim ootab {{minutes}} min. Ootab uut katset: {{retries}}.',
    queueWaits: 'Ootel töid: {{count}}, vanim ootab {{minutes}} min – liiga kaua. Ootab uut katset: {{retries}}.',
    deadLettersNone: 'Selliseid pole.',
    deadLettersThere: 'Lõplikult ebaõnnestunud töid: {{count}}.',
    heldAfterRestore: 'Pärast taastamist kinni peetud töid: {{count}}.',
    mailGreets: '{{server}} tervitab.',
    mailTakesLogin: '{{server}} võtab sisselogimise vastu.',
    mailRefusesLogin: '{{server}} lükkab sisselogimise tagasi.',
    mailRefuses: '{{server}} ei võta ühendust vastu.',
    mailMissing: 'Meiliserverit pole määratud (SMTP_URL).',
    databaseLogin: 'Andmebaas lükkab rolli {{role}} parooli tagasi ({{variable}}).',
    databaseNoLogin: 'Andmebaas ei luba rollil {{role}} sisse logida ({{variable}}).',
    storageNoBucket: 'S3_BUCKET-is nimetatud ämbrit (bucket) pole olemas.',
    mailTakesNone: 'Alates {{at}} keeldub server talle antud kirju vastu võtmast.',
    mailGivenUp: 'Kirju, mis jäid meiliserveri või selle seadistuse vea tõttu saatmata: {{count}}.',
    mailDeferred:
      'Kirju, mille vastuvõtmist on server üle veerand tunni edasi lükanud: {{count}}. Neid proovitakse mitu päeva uuesti saata.',
    returnsTaken: 'Aadressile {{domain}} tagasi tulevad kirjad võetakse vastu.',
    returnsCalled: 'Meiliteenus teatab, mis kirjadest sai ({{domain}}).',
    returnsDeaf: 'Kirjad tulevad tagasi aadressile {{domain}}, aga keegi ei võta neid vastu.',
    returnsNowhere: '{{domain}} MX-kirje puudub.',
    returnsUnset: 'Keegi ei saa teada, et kirja ei saanud kohale toimetada (PARAPH_BOUNCE_DOMAIN).',
    hostOther: 'PARAPH_PUBLIC_URL on {{url}}, aga haldaja portaal on aadressil {{host}}.',
    proxiesFit: 'Ükski päring ei ole tulnud läbi puhverserveri, mida seadistus ei tunne.',
    proxiesUnknown:
      'Päringud tulid sõlme {{place}} läbi aadressi {{peer}}, mida selle PARAPH_PROXIES ei nimeta; viimati nähtud {{at}}.',
    proxiesSilent:
      'Päringud tulid sõlme {{place}} läbi aadressi {{peer}} ilma külastaja aadressita (X-Forwarded-For); viimati nähtud {{at}}.',
    sandboxAnswers: '{{address}} vastab; selles antud allkirjad ei ole õiguslikult siduvad.',
    sandboxAway: '{{address}} ei vasta.',
    sandboxUnused: 'Ei kasutata: määratud on päris usaldusteenused.',
    sandboxUnset: 'Ei kasutata ja usaldusteenuseid pole määratud: siin ei saa veel keegi allkirjastada.',
    behindSandbox: 'Ei küsitud: testkeskkond, mis seda teenust asendab, ei vasta.',
    clockFits: 'Erineb ajatempliteenusest {{seconds}} s.',
    clockOff: 'Erineb ajatempliteenusest {{seconds}} s: liiga palju.',
    stampsGiven: 'Ajatempli andnud teenuseid: {{count}}.',
    stampsMissing: 'Ajatempli andmata jätnud teenuseid: {{silent}} / {{count}}.',
    stampsUnset: 'Ajatempliteenust pole määratud (TSA_URL).',
    anchorsRead: 'Meie enda allkirjade juuri: {{count}}.',
    anchorsMissing: 'Neid pole, seega ei saa ühtegi allkirja hinnata.',
    statusGood: 'E-templi väljaandja kinnitab, et see kehtib.',
    statusBad: 'E-templi väljaandja ei kinnita, et see kehtib.',
    statusUnasked: 'Ei küsitud: pole e-templit, mille kohta küsida.',
    sealStands: '{{name}}, kuni {{until}}.',
    sealMissing: 'Seda pole.',
    sealEnded: '{{name}} lõppes {{until}}.',
    sealOfPerson:
      '{{name}} ei ole e-templi sertifikaat: sellega kinnitatu ei kehti kuskil. Paluge väljastajalt e-templi sertifikaati.',
    fontsWhole: 'Trükiti leht viies keeles ({{bytes}} baiti).',
    officeMakes: 'LibreOffice tegi lehe {{ms}} ms-ga ({{program}}).',
    officeMissing:
      'LibreOffice ei ole paigaldatud: kontorifailid ja pildid pannakse ümbrikutesse ja PDF-i neist ei pakuta.',
    officeOpen: 'LibreOffice on olemas, aga see süsteem ei lase seda eraldada, seega seda ei kasutata.',
    parsersClosed: 'Üleslaaditud faile loetakse ilma võrguta ja ilma juurdepääsuta selle serveri failidele.',
    parsersOffline:
      'Üleslaaditud faile loetakse ilma võrguta. Selle serveri faile kaitsevad nende eest ainult Node.js-i õigused.',
    parsersOpen: 'See süsteem ei luba võtta võrku protsessidelt, mis loevad üleslaaditud faile.',
    officeOff: 'Välja lülitatud seadega PARAPH_OFFICE.',
    providerAnswers: '{{address}} vastab.',
    providerFails: '{{address}} vastab veaga.',
    providerUnused: 'Pole seadistatud; kellelegi ei pakuta.',
    legalLinked: 'Mõlemad lehed on määratud.',
    legalMissing: 'Siin saab registreeruda, kuid määramata on: {{missing}}.',
    legalNobody: 'Siin ei registreeru keegi; ettevõtted kutsuvad oma inimesed ise.',
    backupFresh: 'Tehtud {{hours}} h tagasi, proovitaastamine vigadeta.',
    backupIncomplete:
      'Tehtud {{hours}} h tagasi ilma failideta, mida pole ei hoidlas ega varasemas koopias: {{count}}.',
    backupUnrehearsed: 'Tehtud {{hours}} h tagasi; keegi pole veel proovinud seda taastada.',
    backupFaulty: 'Tehtud {{hours}} h tagasi; proovitaastamisel leiti vigu: {{faults}}.',
    backupOld: 'Uusim on tehtud {{hours}} h tagasi.',
    backupMissing: 'Ühtegi pole.',
    backupUnused: 'Ühtegi pole tehtud; proovipaigaldus seda ei vaja.',
    keysSound: 'Kõike kaitseb üks peavõti.',
    keysFormer: 'Veel endisel kujul krüpteeritud väärtusi: {{count}}. Hoidke kõik võtmed PARAPH_KEYS-is.',
    keysRewrapping: 'Vanema peavõtmega kaitstud võtmeid: {{count}}. Hoidke seda PARAPH_KEYS-is.',
    keysIdle:
      'Peavõti {{id}} ei kaitse enam midagi salvestatut. Tehke kõigepealt varukoopia („npm run backup“), siis eemaldage see PARAPH_KEYS-ist; hoidke see alles koos sellega tehtud varukoopiatega.',
    keysWaiting:
      'Peavõti {{id}} ei kaitse veel midagi. Kui see peab kasutusel olevat võtit asendama, tõstke see PARAPH_KEYS-is esimeseks (docs/keys.md, 3. samm). Eemaldage see ainult siis, kui see on vana võti, mida ükski varukoopia ei vaja.',
    sampleValid: 'Tehtud, tõstetud tasemele {{level}} ja kehtivaks hinnatud {{ms}} ms jooksul.',
    sampleInvalid: 'Tehtud allkiri ei kehti.',
    sampleUnmade: 'Ei tehtud: pole e-templit, millega teha.',
    keysUnopened:
      'Salvestatud võtmed, mida PARAPH_KEYS ei ava: {{count}}. Nendega krüpteeritud faile ja saladusi ei saa lugeda.',
    keysDiffer:
      'Kõigil töötavatel sõlmedel ei ole peavõtit {{id}}, mida osa neist kasutab; sõlme, millel see puudub, nähti viimati {{at}}.',
    backupHalf: 'Varukoopia tegemine katkes; sellest jäi kaust: {{folder}}.',
    noRoom: 'Kettal ei ole enam ruumi.',
    databaseNoRoom: 'Andmebaasi ketas on täis.',
    databaseReadOnly: 'Andmebaas on ainult loetav: see on varuserver või on sisse lülitatud kirjutuskaitse.',
    databasePooled: 'DATABASE_SYSTEM_URL viib läbi tehingurežiimis ühenduste puuli: andmebaasi teated lähevad kaduma.',
    databasesDiffer: 'DATABASE_URL ja DATABASE_SYSTEM_URL viivad eri andmebaasidesse või serveritesse.',
    schemaOther: 'Andmebaasi skeem on teisest versioonist.',
    restoreHalf: 'Taastamine sellesse andmebaasi jäi lõpetamata.',
    databaseSilent: 'Andmebaasilt ei õnnestunud küsida.',
    silent: '{{seconds}} s jooksul ei vastatud.',
    failed: 'Küsida ei õnnestunud.',
  },
};
