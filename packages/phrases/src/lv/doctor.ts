/** What the doctor asks and says about an installation; the names of providers stay as they are. */
export const doctor = {
  title: 'Sistēmas pārbaude',
  text: 'Pārbauda visu, uz ko balstās šī sistēma, un pie katras sarkanās rindas pasaka, ko darīt.',
  begin: 'Pārbaudīt tagad',
  again: 'Pārbaudīt vēlreiz',
  running: 'Pārbauda: {{done}} no {{count}}',
  never: 'Pārbaude vēl nav veikta.',
  failed: 'Pārbaudi neizdevās ielādēt',
  ended: 'Pārbaudīts {{time}}',
  red_zero: '{{count}} lietām vajadzīga jūsu uzmanība',
  red_one: '{{count}} lietai vajadzīga jūsu uzmanība',
  red_other: '{{count}} lietām vajadzīga jūsu uzmanība',
  sound: 'Viss ir kārtībā.',
  raw: { answer: 'Otras puses atbilde', files: 'Faili', found: 'Kas atrasts' },
  cure: 'Ko darīt',
  place: 'Pārbaude',
  state: { waiting: 'gaida', running: 'pārbauda', good: 'kārtībā', idle: 'netiek lietots', red: 'vajag jūs' },
  checks: {
    settings: { title: 'Iestatījumu nosaukumi', cure: 'Salīdziniet vides faila nosaukumus ar docs/configuration.md.' },
    disk: { title: 'Disks', cure: 'Ļaujiet Paraph lietotājam rakstīt mapē PARAPH_HOME un atbrīvojiet vietu.' },
    database: {
      title: 'Datubāze',
      cure: 'Pārbaudiet DATABASE_URL un vai PostgreSQL darbojas un pieņem savienojumus no šejienes.',
    },
    databaseClock: {
      title: 'Datubāzes pulkstenis',
      cure: 'Iestatiet šī datora un datubāzes pulksteņus ar NTP. No tiem ir atkarīga pieslēgšanās un gaidīšanas termiņi.',
    },
    pool: {
      title: 'Datubāzes savienojumi',
      cure: 'Palieliniet DATABASE_POOL, cik atļauj PostgreSQL max_connections, vai palaidiet vēl vienu mezglu.',
    },
    nodes: {
      title: 'Citi mezgli',
      cure: 'Katra traucējuma cēloni meklējiet šī mezgla stāvokļa porta /readyz vai tā žurnālā un novērsiet to tur.',
    },
    storage: {
      title: 'Failu krātuve',
      cure: 'Pārbaudiet S3_ENDPOINT, S3_BUCKET un to, vai piekļuves atslēga ļauj rakstīt, lasīt un dzēst; bez S3 – vai PARAPH_HOME ir rakstāma un tajā ir vieta.',
    },
    supervision: {
      title: 'Fona darbu uzraudzība',
      cure: 'Pārbaudiet, vai darbojas darba process (“npm run worker”), un tā žurnālā meklējiet “supervision”; ja uzraudzība neatjaunojas, palaidiet procesu no jauna.',
    },
    queue: {
      title: 'Fona darbi',
      cure: 'Palaidiet vairāk darba procesu un to žurnālos meklējiet neizdevušos uzdevumus.',
    },
    deadLetters: {
      title: 'Pārtrauktie uzdevumi',
      cure: 'Atveriet neizdevušos uzdevumu sarakstu, novērsiet norādīto cēloni un palaidiet uzdevumus vēlreiz.',
    },
    mail: { title: 'Pasta serveris', cure: 'Pārbaudiet SMTP_URL; servera atbilde redzama zemāk.' },
    returns: {
      title: 'Atgrieztas vēstules',
      cure: 'Norādiet PARAPH_BOUNCE_DOMAIN MX ierakstu uz strādājoša darba procesa PARAPH_BOUNCE_LISTEN vai iestatiet PARAPH_BOUNCE_SECRET, lai pasta pakalpojums izsauktu POST /api/mail/reports.',
    },
    proxies: {
      title: 'Starpniekserveris',
      cure: 'Norādiet savu starpniekserveru adreses mainīgajā PARAPH_PROXIES, nodrošiniet, ka tie sūta X-Forwarded-For, X-Forwarded-Host un X-Forwarded-Proto, un palaidiet tīmekļa mezglus no jauna. Līdz tam visiem apmeklētājiem ir vienas adreses ierobežojumi.',
    },
    sandbox: {
      title: 'Testa vide',
      cure: 'Palaidiet to (“npm run sandbox”) un pārbaudiet PARAPH_SANDBOX_URL. Kamēr tā neatbild, šeit neviens nevar parakstīt.',
    },
    clock: {
      title: 'Pulkstenis',
      cure: 'Iestatiet šī datora pulksteni ar NTP. No tā ir atkarīgi laika zīmogi un kodi.',
    },
    timestamps: { title: 'Laika zīmogi', cure: 'Pārbaudiet TSA_URL un vai šis dators sasniedz šīs adreses.' },
    anchors: { title: 'Uzticamības saknes', cure: 'Norādiet PARAPH_TRUST_ANCHORS: PEM sertifikātu datni.' },
    status: {
      title: 'Sertifikātu statuss',
      cure: 'Ļaujiet šim datoram sasniegt izdevēju OCSP un CRL adreses (izejošais HTTP, 80. ports).',
    },
    lists: {
      title: 'Uzticamie saraksti',
      cure: 'Ļaujiet sasniegt TRUSTED_LIST_URL un tajā minētās adreses; salīdziniet TRUSTED_LIST_SIGNERS ar Oficiālo Vēstnesi.',
    },
    seal: {
      title: 'E-zīmogs',
      cure: 'Norādiet PARAPH_SEAL: PEM datni ar zīmoga atslēgu un sertifikātu. Bez tā nav pierādījumu pakotņu un parakstīšanas ar roku.',
    },
    fonts: { title: 'Fonti', cure: 'Instalētās datnes nav pilnīgas: instalējiet šo versiju no jauna.' },
    parsers: {
      title: 'Augšupielādēto failu pārbaude',
      cure: 'Instalējiet bubblewrap un ļaujiet lietotājam, kas palaiž Paraph, veidot nosaukumvietas, lai augšupielādētos failus lasītu bez tīkla un bez piekļuves šī servera failiem. Sk. docs/adr/0013-parsers-are-isolated.md.',
    },
    office: {
      title: 'Biroja failu lapas',
      cure: 'Instalējiet bubblewrap un ļaujiet lietotājam, kas palaiž Paraph, veidot nosaukumvietas, lai LibreOffice darbotos bez tīkla un bez mūsu failiem; vai iestatiet PARAPH_OFFICE uz off.',
    },
    smartId: { title: 'Smart-ID', cure: 'Pārbaudiet SMARTID_URL un vai šis dators to sasniedz.' },
    mobileId: { title: 'Mobile-ID', cure: 'Pārbaudiet MOBILEID_URL un vai šis dators to sasniedz.' },
    eparaksts: { title: 'eParaksts', cure: 'Pārbaudiet EPARAKSTS_URL un vai šis dators to sasniedz.' },
    eidEasy: { title: 'eID Easy', cure: 'Pārbaudiet EIDEASY_URL un vai šis dators to sasniedz.' },
    legal: {
      title: 'Noteikumi un privātuma teksts',
      cure: 'Norādiet savas lapas: PARAPH_TERMS_URL un PARAPH_PRIVACY_URL. Līdz tam cilvēki reģistrējas, nepiekrītot tam, kā trūkst.',
    },
    backup: {
      title: 'Dublējums',
      cure: 'Katru nakti izpildiet “npm run backup” un katru nedēļu “npm run doctor -- --rehearse”; mapi un PARAPH_KEYS glabājiet citos datoros.',
    },
    keys: {
      title: 'Atslēgas',
      cure: 'Paturiet visas atslēgas mainīgajā PARAPH_KEYS, līdz šī rinda norāda, ka atslēgu drīkst izņemt; darbiniet “worker” procesu, kas katru stundu pāršifrē.',
    },
    sample: {
      title: 'Parauga paraksts',
      cure: 'Skatiet sarkanās rindas augstāk: parakstam vienlaikus vajag laika zīmogus, sertifikātu statusu un uzticamības saknes.',
    },
  },
  cures: {
    databaseNoConnection:
      'Palieliniet PostgreSQL max_connections, samaziniet mezglu DATABASE_POOL vai noskaidrojiet, kas aizņem savienojumus (pg_stat_activity). Ja atbildē nosaukta loma vai datubāze, palieliniet tās savienojumu ierobežojumu.',
    databaseStarting:
      'Pagaidiet, līdz PostgreSQL pieņem savienojumus, un mēģiniet vēlreiz. Ja tas atkārtojas, skatiet PostgreSQL žurnālu.',
    databaseMissing:
      'Pārbaudiet datubāzes nosaukumu mainīgajos DATABASE_URL un DATABASE_SYSTEM_URL; “npm run migrate” ar DATABASE_ADMIN_URL to izveido.',
    databaseNoHost:
      'Pārbaudiet servera nosaukumu mainīgajos DATABASE_URL un DATABASE_SYSTEM_URL un šī datora vārdu serveri (DNS).',
    databaseRefused:
      'Pārbaudiet, vai PostgreSQL darbojas, vai tas gaida savienojumus DATABASE_URL un DATABASE_SYSTEM_URL norādītajā adresē un portā (listen_addresses, port) un vai savienojumu nenoraida ugunsmūris.',
    databaseUnreached:
      'Pārbaudiet servera nosaukumu mainīgajos DATABASE_URL un DATABASE_SYSTEM_URL, tīklu un ugunsmūrus starp šo datoru un PostgreSQL un to, vai PostgreSQL vai savienojumu pūls tā priekšā nav pārslogots.',
    databaseLimit:
      'Palieliniet atbildē nosaukto ierobežojumu, piešķiriet PostgreSQL datoram vairāk atmiņas vai samaziniet max_connections.',
    databasePoolerRefuses:
      'Iestatiet DATABASE_POOLER=transaction, norādiet DATABASE_SYSTEM_URL tieši uz PostgreSQL un skatiet atbildē un pūla žurnālā, ko tas noraida.',
    nodesSilent:
      'Pārbaudiet, vai šie procesi vēl darbojas. Ja darbojas, žurnālā ir teikts, kāpēc tas nevar rakstīt datubāzē (pārbaudiet tā DATABASE_SYSTEM_URL). Ja tas apturēts piespiedu kārtā, palaidiet to no jauna: tā vietu šeit ieņem tāda paša veida mezgls tajā pašā datorā. Mezgls, kas neatgriezīsies, tiek aizmirsts dienu pēc pēdējās dzīvības zīmes.',
    nodesFaultyAndSilent:
      'Apskatiet katra mezgla /readyz stāvokļa portā vai tā žurnālu. Mezgls bez dzīvības zīmēm nevar rakstīt datubāzē vai ir apturēts piespiedu kārtā: pārbaudiet tā DATABASE_SYSTEM_URL vai palaidiet to no jauna.',
    certificateRefused:
      'Pārbaudiet, vai šī pakalpojuma sertifikāts ir derīgs šodien un iepriekš nosauktajā mainīgajā norādītajam servera nosaukumam un vai šī datora pulkstenis ir pareizs. Ja to izdevusi jūsu pašu sertifikācijas iestāde, katrā mezglā norādiet mainīgajā NODE_EXTRA_CA_CERTS (PostgreSQL – arī sslrootcert adresē) PEM failu ar tās sertifikātu un palaidiet mezglus no jauna.',
    keysLacking:
      'Ielieciet atslēgu atpakaļ visu mezglu PARAPH_KEYS un palaidiet mezglus no jauna. Līdz tam ar to aizsargātos failus un noslēpumus nevar atšifrēt.',
    databaseOnePassword:
      'Iestatiet DATABASE_URL un DATABASE_SYSTEM_URL atšķirīgas paroles un palaidiet “npm run migrate” ar DATABASE_ADMIN_URL: šī komanda tās ieraksta.',
    settingUnusable:
      'Iestatiet augstāk nosauktajā mainīgajā PEM failu, ko drīkst lasīt lietotājs, kas palaiž Paraph, ar pareizo paroli, ja tāda ir, un palaidiet mezglus no jauna. Citām rindām ar šo atbildi ir tas pats cēlonis.',
    addressOther:
      'Iestatiet PARAPH_PUBLIC_URL uz adresi, kurā cilvēki atver portālu, ar shēmu un portu, un palaidiet mezglus no jauna; vai ļaujiet starpniekserverim nodot shēmu un servera vārdu ar portu tā, kā tos redz pārlūks.',
    unreadable:
      'Piešķiriet lietotājam, kas palaiž šo programmu, tiesības atvērt un lasīt iepriekš nosaukto mapi vai failu un augstākās mapes, vai palaidiet to kā lietotājs, kas darbina mezglus.',
    databaseNoLogin:
      'Ļaujiet lomai pieslēgties: palaidiet “npm run migrate” ar DATABASE_ADMIN_URL vai kā datubāzes administrators izpildiet “alter role … login” un pārliecinieties, ka pg_hba.conf atļauj savienojumu no šejienes. Pēc tam pārbaudiet URL iepriekš nosauktajā mainīgajā.',
    storageNoBucket:
      'Izveidojiet S3_BUCKET nosaukto spaini (bucket) vai visos mezglos izlabojiet S3_BUCKET un S3_ENDPOINT un restartējiet mezglus.',
    databaseLogin:
      'Pārbaudiet iepriekš nosauktās lomas paroli mainīgajos DATABASE_URL un DATABASE_SYSTEM_URL; “npm run migrate” ar DATABASE_ADMIN_URL iestata paroles, kas ir URL.',
    hostOther: 'Izlabojiet PARAPH_PUBLIC_URL vai pārceliet portālu: “npm run setup -- --public-url”.',
    backupIncomplete:
      'Atlieciet trūkstošos failus atpakaļ (tie nosaukti failu krātuves rindā) un vēlreiz izpildiet “npm run backup”. Ja tie ir zaudēti, atjaunojiet agrāku kopiju vai izdzēsiet to dokumentus.',
    heldAfterRestore:
      'Atveriet /super-admin/waiting: palaidiet uzdevumus vai atmetiet tos, ja iepriekšējā sistēma tos izpildīja vai vēl darbojas.',
    mailGivenUp: 'Atveriet /super-admin/waiting un nosūtiet tās vēlreiz; sarakstā ir norādīts iemesls.',
    keysUnopened:
      'Atlieciet mainīgajā PARAPH_KEYS to pašu atslēgu, ar kuru tās šifrētas. Ja tās kopijas vairs nav, atjaunojiet viena un tā paša brīža datubāzi un atslēgas no rezerves kopijas.',
    keysDiffer:
      'Iestatiet visiem mezgliem vienādu PARAPH_KEYS un palaidiet tos no jauna (docs/keys.md). Līdz tam mezgli bez šīs atslēgas nepieņem citu mezglu sesijas.',
    backupHalf: 'Izpildiet “npm run backup”: tas noņem mapi un izveido pilnu kopiju.',
    storageOther:
      'Norādiet PARAPH_HOME vai S3_BUCKET un S3_ENDPOINT tā, lai tie ved uz vietu, kur atrodas šīs sistēmas faili, visos serveros vienādi, un restartējiet serverus. Ja šīs vietas vairs nav, atjaunojiet jaunāko rezerves kopiju.',
    storageMissing:
      'Palaidiet “npm run backup”: šī komanda pārbauda visus failus un pasaka, cik to trūkst; šeit pārbaudīta tikai daļa. Atlieciet tos no rezerves kopijas tajā pašā vietā ar tiem pašiem nosaukumiem: tie ir PARAPH_BACKUPS mapē files. Ja trūkst visu failu, PARAPH_HOME vai S3_BUCKET ved uz citu vietu.',
    noRoom:
      'Atbrīvojiet vietu PARAPH_HOME, datubāzes vai pagaidu mapes diskā; vietu nosauc sistēmas ziņojums. No jauna nekas nav jāpalaiž.',
    databaseNoRoom:
      'Atbrīvojiet vietu PostgreSQL diskā (datu mapē un pg_wal) vai palieliniet šo disku. No jauna nekas nav jāpalaiž: vēstules, izsaukumi un paraksti tikmēr gaida, un /readyz minūtes laikā atkal atbild ar 200.',
    databaseReadOnly:
      'Norādiet DATABASE_URL un DATABASE_SYSTEM_URL uz galveno serveri, nevis rezerves serveri, vai izslēdziet default_transaction_read_only. No jauna nekas nav jāpalaiž.',
    databasePooled:
      'Katrā mezglā norādiet DATABASE_SYSTEM_URL tieši uz PostgreSQL un palaidiet mezglus no jauna. Caur savienojumu pūlu transakciju režīmā drīkst vest tikai DATABASE_URL, ja ir DATABASE_POOLER=transaction.',
    databasesDiffer:
      'Katrā mezglā norādiet DATABASE_URL un DATABASE_SYSTEM_URL uz vienu un to pašu tā paša servera datubāzi un palaidiet mezglus no jauna. Pārbaudiet abus mainīgos pēc pārslēgšanās uz citu serveri, atjaunošanas vai pārcelšanas.',
    schemaOther:
      'Izpildiet šīs versijas “npm run migrate”. Ja šī komanda neko nemaina, rīkojieties, kā tā norāda. Ja jaunāka versija kaut ko ir noņēmusi, palaidiet jaunāko versiju.',
    restoreHalf:
      'Vēlreiz izpildiet “npm run restore -- FOLDER” ar to pašu rezerves kopiju: vispirms tas iztukšo datubāzi.',
    databaseSilent:
      'Pārbaudiet DATABASE_URL un vai PostgreSQL darbojas un pieņem savienojumus no šejienes; tad jautājiet vēlreiz.',
  },
  says: {
    settingsKnown: 'Visi iestatījumiem līdzīgie nosaukumi ir iestatījumi.',
    settingsIgnored: 'Netiek ņemti vērā, jo šādu iestatījumu nav: {{names}}.',
    databaseNoConnection: 'PostgreSQL vairs nav brīvu savienojumu.',
    databaseStarting: 'PostgreSQL tiek palaists vai apturēts, vai arī pārtrauca savienojumu.',
    databaseMissing: 'Serverī nav datubāzes ar šādu nosaukumu.',
    databaseNoHost: 'Datubāzes servera nosaukumu nezina neviens vārdu serveris.',
    databaseRefused: 'Datubāzes adresē neviens nepieņem savienojumus.',
    databaseUnreached: 'Datubāzes adrese laikus neatbild.',
    databaseLimit: 'PostgreSQL ir sasniedzis savu iestatījumu vai atmiņas ierobežojumu.',
    databasePoolerRefuses: 'Savienojumu pūls datubāzes priekšā noraida savienojumu.',
    nodesSilent:
      'Mezgli, kas beiguši darbu bez atvadām vai nevar rakstīt datubāzē, un to pēdējā dzīvības zīme: {{nodes}}.',
    nodesFaultyAndSilent:
      'Mezgli ar saviem traucējumiem (nosaukumi kā /readyz): {{nodes}}. Bez dzīvības zīmēm kopš: {{silent}}.',
    certificateRefused:
      'Pakalpojuma sertifikāts nav pieņemts, vai nav izdevies izveidot šifrētu savienojumu ({{variable}}).',
    nodesSound: 'Neviens mezgls neziņo par savu traucējumu.',
    nodesFaulty: 'Mezgli ar saviem traucējumiem (nosaukumi kā /readyz): {{nodes}}.',
    addressOther:
      'Pieprasījumi nāk uz adresi {{asked}}, bet mezgla {{place}} PARAPH_PUBLIC_URL ir {{url}}; pēdējoreiz novērots {{at}}.',
    listsSound:
      'Skatīts pirms {{hours}} h. Saraksti, visi parakstīti: {{count}}. Dienas līdz tuvākajam atjauninājumam: {{days}}.',
    listsUnsound: 'Saraksti, kas ir novecojuši, trūkst vai nav pareizi parakstīti: {{lists}}.',
    listsMissing: 'Sarakstu vēl nav.',
    keysLacking: 'PARAPH_KEYS trūkst galvenās atslēgas {{id}}, kas vēl ir vajadzīga.',
    databaseOnePassword: 'paraph_app un paraph_system ir viena un tā pati parole.',
    settingUnusable: '{{variable}} nav iestatīts, vai tā failu nevar izmantot.',
    unreadable: 'Lietotājs, kas palaida šo programmu, kaut ko nedrīkst lasīt.',
    diskFree: 'Mapē {{folder}} ir brīvi {{free}} GB.',
    diskFull: 'Mapē {{folder}} ir brīvi tikai {{free}} GB.',
    databaseAnswers: 'Atbild {{ms}} ms laikā.',
    databaseEmbedded: 'Iebūvētā; tā darbojas, kamēr darbojas sistēma.',
    databaseClockFits: 'Atšķirība no datubāzes: {{seconds}} s.',
    databaseClockOff: 'Atšķirība no datubāzes: {{seconds}} s – pārāk liela.',
    poolFree: 'Pārbaudošais process izmanto: {{used}} no {{max}}. Gaida: {{waiting}}.',
    poolTaken: 'Visi {{max}} ir aizņemti. Gaida: {{waiting}}.',
    storageAnswers: 'S3 saglabā un nolasa failus ({{ms}} ms).',
    storageOther: '{{place}} nav šīs sistēmas failu krātuve.',
    storageMissing:
      '{{place}}: trūkst {{count}} no {{looked}} pārbaudītajiem failiem. Datubāzē kopā norādīti: {{total}}.',
    storageDamaged: 'Bojātu failu: {{count}} no {{looked}} pārbaudītajiem; failu kopā: {{total}}.',
    storageFolder: 'Failus var saglabāt un nolasīt šī datora mapē.',
    supervisionRuns: 'Pēdējo reizi veikta pirms {{seconds}} s.',
    supervisionOld: 'Pēdējo reizi veikta pirms {{seconds}} s – pārāk sen.',
    supervisionNever: 'Vēl nav veikta: neviens darba process nav palaists.',
    supervisionLeaves: 'Apstājušos darba procesu uzdevumi, kurus neviens nav pārņēmis: {{count}}.',
    queueFlows:
      'Gaidošie uzdevumi: {{count}}, vecākais gaida {{minutes}} min. Gaida atkārtotu mēģinājumu: {{retries}}.',
    queueWaits:
      'Gaidošie uzdevumi: {{count}}, vecākais gaida {{minutes}} min – pārāk ilgi. Gaida atkārtotu mēģinājumu: {{retries}}.',
    deadLettersNone: 'Tādu nav.',
    deadLettersThere: 'Galīgi neizdevušies uzdevumi: {{count}}.',
    heldAfterRestore: 'Pēc atjaunošanas aizturēti uzdevumi: {{count}}.',
    mailGreets: '{{server}} sasveicinās.',
    mailTakesLogin: '{{server}} pieņem pieslēgšanos.',
    mailRefusesLogin: '{{server}} noraida pieslēgšanos.',
    mailRefuses: '{{server}} nepieņem savienojumu.',
    mailMissing: 'Pasta serveris nav norādīts (SMTP_URL).',
    databaseLogin: 'Datubāze noraida lomas {{role}} paroli ({{variable}}).',
    databaseNoLogin: 'Datubāze neļauj pieslēgties lomai {{role}} ({{variable}}).',
    storageNoBucket: 'S3_BUCKET nosauktais spainis (bucket) neeksistē.',
    mailTakesNone: 'Kopš {{at}} serveris noraida tam nodotās vēstules.',
    mailGivenUp: 'Vēstules, kuras nav nosūtītas pasta servera vai tā iestatījumu kļūdas dēļ: {{count}}.',
    mailDeferred:
      'Vēstules, kuru pieņemšanu serveris atliek jau vairāk nekā ceturtdaļstundu: {{count}}. Vairākas dienas tās mēģina nosūtīt atkārtoti.',
    returnsTaken: 'Uz {{domain}} atgrieztās vēstules tiek saņemtas.',
    returnsCalled: 'Pasta pakalpojums ziņo, kas notika ar vēstulēm ({{domain}}).',
    returnsDeaf: 'Vēstules atgriežas uz {{domain}}, bet neviens tās nesaņem.',
    returnsNowhere: '{{domain}} nav MX ieraksta.',
    returnsUnset: 'Neviens neuzzina, ka vēstuli nevarēja piegādāt (PARAPH_BOUNCE_DOMAIN).',
    hostOther: 'PARAPH_PUBLIC_URL ir {{url}}, bet operatora portāls ir adresē {{host}}.',
    proxiesFit: 'Neviens pieprasījums nav nācis caur iestatījumos nezināmu starpniekserveri.',
    proxiesUnknown:
      'Pieprasījumi mezglam {{place}} nāca caur {{peer}}, ko tā PARAPH_PROXIES nenorāda; pēdējoreiz novērots {{at}}.',
    proxiesSilent:
      'Pieprasījumi mezglam {{place}} caur {{peer}} nāca bez apmeklētāja adreses (X-Forwarded-For); pēdējoreiz novērots {{at}}.',
    sandboxAnswers: '{{address}} atbild; tajā veidotie paraksti nav juridiski saistoši.',
    sandboxAway: '{{address}} neatbild.',
    sandboxUnused: 'Netiek lietota: ir norādīti īsti uzticamības pakalpojumi.',
    sandboxUnset: 'Netiek lietota, un uzticamības pakalpojumi nav norādīti: šeit vēl neviens nevar parakstīt.',
    behindSandbox: 'Nav jautāts: neatbild testa vide, kas aizstāj šo pakalpojumu.',
    clockFits: 'No laika zīmogu dienesta atšķiras par {{seconds}} s.',
    clockOff: 'No laika zīmogu dienesta atšķiras par {{seconds}} s: par daudz.',
    stampsGiven: 'Dienesti, kas deva laika zīmogu: {{count}}.',
    stampsMissing: 'Dienesti, kas nedeva laika zīmogu: {{silent}} no {{count}}.',
    stampsUnset: 'Laika zīmogu dienests nav norādīts (TSA_URL).',
    anchorsRead: 'Mūsu pašu parakstu saknes: {{count}}.',
    anchorsMissing: 'Nav nevienas, tāpēc parakstus nevar pārbaudīt.',
    statusGood: 'E-zīmoga izdevējs apstiprina, ka tas ir spēkā.',
    statusBad: 'E-zīmoga izdevējs neapstiprina, ka tas ir spēkā.',
    statusUnasked: 'Nav jautāts: nav e-zīmoga, par ko jautāt.',
    sealStands: '{{name}}, līdz {{until}}.',
    sealMissing: 'Tā nav.',
    sealEnded: '{{name}} beidzās {{until}}.',
    sealOfPerson:
      '{{name}} nav e-zīmoga sertifikāts: ar to apzīmogotais nekur nebūs derīgs. Lūdziet izsniedzējam e-zīmoga sertifikātu.',
    fontsWhole: 'Izdrukāta lapa piecās valodās ({{bytes}} baiti).',
    officeMakes: 'LibreOffice izveidoja lapu {{ms}} ms ({{program}}).',
    officeMissing:
      'LibreOffice nav instalēts: biroja faili un attēli tiek ievietoti konteineros, un PDF no tiem netiek piedāvāts.',
    officeOpen: 'LibreOffice ir, bet šī sistēma neļauj to norobežot, tāpēc to nelieto.',
    parsersClosed: 'Augšupielādētos failus lasa bez tīkla un bez piekļuves šī servera failiem.',
    parsersOffline: 'Augšupielādētos failus lasa bez tīkla. Šī servera failus no tiem sargā tikai Node.js atļaujas.',
    parsersOpen: 'Šī sistēma neļauj atslēgt tīklu procesiem, kas lasa augšupielādētos failus.',
    officeOff: 'Izslēgts ar PARAPH_OFFICE.',
    providerAnswers: '{{address}} atbild.',
    providerFails: '{{address}} atbild ar kļūdu.',
    providerUnused: 'Nav iestatīts; nevienam netiek piedāvāts.',
    legalLinked: 'Abas lapas ir norādītas.',
    legalMissing: 'Šeit var reģistrēties, bet nav norādīta lapa: {{missing}}.',
    legalNobody: 'Šeit neviens nereģistrējas; uzņēmumi savus cilvēkus uzaicina.',
    backupFresh: 'Izveidots pirms {{hours}} h, izmēģinājuma atjaunošana bez kļūdām.',
    backupIncomplete: 'Izveidota pirms {{hours}} h bez failiem, kuru nav ne krātuvē, ne agrākā kopijā: {{count}}.',
    backupUnrehearsed: 'Izveidots pirms {{hours}} h; neviens vēl nav mēģinājis to atjaunot.',
    backupFaulty: 'Izveidots pirms {{hours}} h; izmēģinājumā atrastas kļūdas: {{faults}}.',
    backupOld: 'Jaunākais izveidots pirms {{hours}} h.',
    backupMissing: 'Nav neviena.',
    backupUnused: 'Nav izveidots; izmēģinājuma sistēmai tas nav vajadzīgs.',
    keysSound: 'Visu aizsargā viena galvenā atslēga.',
    keysFormer:
      'Vēl iepriekšējā veidā šifrēto vērtību skaits: {{count}}. Paturiet visas atslēgas mainīgajā PARAPH_KEYS.',
    keysRewrapping:
      'Ar vecāku galveno atslēgu vēl aizsargāto atslēgu skaits: {{count}}. Paturiet to mainīgajā PARAPH_KEYS.',
    keysIdle:
      'Galvenā atslēga {{id}} vairs neaizsargā neko glabātu. Vispirms izveidojiet dublējumu (“npm run backup”), tad izņemiet to no PARAPH_KEYS; glabājiet to kopā ar dublējumiem, kas ar to veidoti.',
    keysWaiting:
      'Galvenā atslēga {{id}} vēl neko neaizsargā. Ja tai jāaizstāj pašreizējā, pārvietojiet to uz PARAPH_KEYS sākumu (docs/keys.md, 3. solis). Izņemiet to tikai tad, ja tā ir veca atslēga, kas nav vajadzīga nevienam dublējumam.',
    sampleValid: 'Izveidots, pacelts līdz {{level}} un atzīts par derīgu {{ms}} ms laikā.',
    sampleInvalid: 'Izveidotais paraksts nav derīgs.',
    sampleUnmade: 'Nav izveidots: nav e-zīmoga, ar ko to izveidot.',
    keysUnopened:
      'Glabātās atslēgas, ko PARAPH_KEYS neatver: {{count}}. Ar tām šifrētos failus un noslēpumus nevar nolasīt.',
    keysDiffer:
      'Ne visiem mezgliem, kas darbojas, ir galvenā atslēga {{id}}, ko daļa no tiem izmanto; mezgls, kam tās trūkst, pēdējoreiz novērots {{at}}.',
    backupHalf: 'Rezerves kopijas veidošana tika pārtraukta; palikusi tās mape: {{folder}}.',
    noRoom: 'Diskā vairs nav vietas.',
    databaseNoRoom: 'Datubāzes disks ir pilns.',
    databaseReadOnly: 'Datubāze ir tikai lasāma: tas ir rezerves serveris, vai ir ieslēgts tikai lasīšanas režīms.',
    databasePooled: 'DATABASE_SYSTEM_URL ved caur savienojumu pūlu transakciju režīmā: datubāzes paziņojumi pazūd.',
    databasesDiffer: 'DATABASE_URL un DATABASE_SYSTEM_URL ved uz dažādām datubāzēm vai serveriem.',
    schemaOther: 'Datubāzes shēma ir citas versijas.',
    restoreHalf: 'Atjaunošana šajā datubāzē netika pabeigta.',
    databaseSilent: 'Datubāzei pajautāt neizdevās.',
    silent: '{{seconds}} s laikā neatbildēja.',
    failed: 'Pajautāt neizdevās.',
  },
};
