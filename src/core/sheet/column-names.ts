/** What a column of a sheet contains. `code`: the short code that a link has at another service. */
export type ColumnMeaning = 'longUrl' | 'alias' | 'title' | 'code' | 'shortUrl' | 'clicks';

export interface RecognizedHeading {
  column: ColumnMeaning;
  /** Of two columns with the same meaning, the clear name wins: a “Link” may also be the short one, an “Address” a street. */
  isClear: boolean;
  /** Of a code: in a list of pages it is one to create. Any other name of codes is also that of a word to search for, a country, a product. */
  isRequested?: boolean;
}

const names = (
  column: ColumnMeaning,
  isClear: boolean,
  words: string,
  isRequested = false,
): [string, RecognizedHeading][] =>
  words.split(/\s+/).map((name) => [name, { column, isClear, ...(isRequested && { isRequested }) }]);

/**
 * Names that say which of two columns of URLs has the long ones. Without URLs below, they are about something else: a longitude, a language,
 * the reader of a letter.
 */
const ofLongUrls =
  `long original full to new newurl newlink newaddress lang neu neueurl ursprünglich complet original largo nueva longo
    novo lungo nuovo nieuw nieuweurl długi nowy 長い 元 新url 长 原始 新网址 長 긴 원본 длинная исходная новая новыйurl uzun الطويل الأصلي`.split(
    /\s+/,
  );

/** The same for the others of two such columns. */
const ofOldUrls =
  'from old oldurl oldlink oldaddress alt alteurl ancienneurl antigua oudeurl staryurl 旧url 旧网址 старыйurl'.split(
    ' ',
  );

/** Names that spreadsheets, databases and other services use, in the languages of the interface, as `keyOf` writes them. */
const known = new Map([
  ...names(
    'longUrl',
    true,
    `url urls longurl longlink originalurl originallink destination destinationurl destinationlink htmlurl target targeturl
    linkurl linkedcontent pagelocation fullpageurl targetlink redirecturl redirectto redirect forwardurl fulllink fullurl fullink urlfull urllong webaddress ziel zielurl zieladresse ziellink langeurl originalurl webadresse
    urldedestination urlcible urllongue urldorigine liendorigine adresseweb urldedestino urldestino urllarga
    urlcompleta destino enlaceoriginal urllonga linkoriginal destinazione urldidestinazione urllungo doelurl
    langeurl docelowyurl adresdocelowy 元のurl 元url 長いurl リンク先 リンク先url 転送先 転送先url 遷移先url 长链接 长网址 长url
    原始链接 原网址 原始网址 目标链接 目标网址 長網址 原始網址 目標網址 원본url 긴url 대상url длиннаяссылка исходнаяссылка
    целевойurl целеваяссылка الرابطالأصلي الرابطالطويل عنوانurlالطويل כתובתurlארוכה כתובתארוכה קישורארוך כתובתמקורית קישורמקורי יעד`,
  ),
  ...names(
    'longUrl',
    false,
    `uri loc toppages link links href finalurl landing landingpage landingpageurl landingpages zielseite ランディングページ 落地页 address website websites websiteurl webpage webpages page pageurl pages site web homepage
    adresse internetadresse webseite webseiten seite lien liens siteweb dirección enlace enlaces sitioweb página
    vínculo endereço ligação indirizzo collegamento sito sitoweb adres koppeling odnośnik strona アドレス リンク
    ウェブサイト サイト 链接 网址 地址 網址 連結 주소 링크 웹사이트 адрес ссылка ссылки сайт bağlantı رابط الرابط الروابط קישור קישורים כתובת כתובתurl אתר`,
  ),
  ...ofLongUrls.map((name): [string, RecognizedHeading] => [name, { column: 'longUrl', isClear: false }]),
  ...names(
    'alias',
    true,
    `alias aliases customalias customname customurl customending customslug customcode custombackhalf customkeyword vanity vanityname
    wunschname wunschkürzel kurzname aliaspersonnalisé aliaspersonalizado
    aliaspersonalizzato apelidopersonalizado wunschalias カスタムエイリアス 自定义短码 自定义别名 اسممستعار エイリアス 别名 別名 별칭 псевдоним الاسمالمستعار כינוי`,
  ),
  ...names(
    'code',
    true,
    `code shortcode shorturlcode urlcode linkcode keyword slashtag hash linkkey shortkey shortpath shortid urlending
    shorturlending kurzcode codecourt códigocorto códigocurto
    短縮コード 短码 短碼 короткийкод`,
  ),
  ...names('code', true, 'slug backhalf', true),
  // Each also names something else in sheets of other kinds.
  ...names('code', false, 'key path source ending suffix kürzel'),
  ...ofOldUrls.map((name): [string, RecognizedHeading] => [name, { column: 'code', isClear: false }]),
  ...names(
    'title',
    true,
    `title titel titre título titulo titolo tytuł タイトル 标题 標題 제목 заголовок başlık العنوان כותרת pagetitle seitentitel titredelapage
    títulodelapágina títulodapágina titolodellapagina ページタイトル ページ名 页面标题 عنوانالصفحة כותרתהדף`,
  ),
  ...names(
    'title',
    false,
    `name label description linkname linktitle bezeichnung beschreibung nom libellé nombre nome descrizione
    descripción descrição omschrijving nazwa 名前 名称 件名 説明 描述 이름 название описание عنوان الاسم שם תיאור`,
  ),
  ...names(
    'shortUrl',
    true,
    `short shorty kurz court courte corto corta curto curta breve kort krótki 短い 短 짧은 короткая kısa قصير القصير shorturl shortlink shorturls shortlinks urlshort linkshort shorten shortened shortenedurl shortenedlink bitlink bitlinks bitlyurl tinyurl tinylink sniplylink sniplyurl sniply rebrandlylink kurzurl kurzlink kurzadresse gekürzteurl urlcourte
    liencourt urlcorta enlacecorto urlcurta linkcurto urlbreve linkbreve korteurl kortelink krótkilink 短縮 短縮url
    短縮リンク 短链接 短网址 短網址 短連結 단축url короткаяссылка kısaurl الرابطالقصير الرابطالمختصر קצר קישורקצר קישורמקוצר כתובתקצרה`,
  ),
  ...names(
    'clicks',
    true,
    `clicks clic totalclicks clickcount humanclicks uniqueclicks hits visits visitcount visitors engagements totalengagements klicks aufrufe clics visites visitas
    cliques visite クリック数 クリック 点击 点击数 点击量 點擊 клики переходы النقرات קליקים הקלקות`,
  ),
]);

const longNames = new Set(ofLongUrls);
const pairedNames = new Set([...ofLongUrls, ...ofOldUrls]);

export const isLongUrlHeading = (cell: string): boolean => longNames.has(keyOf(cell));

/** Whether the name is one of two that count together, and only above URLs. */
export const isOldOrNewUrlHeading = (cell: string): boolean => pairedNames.has(keyOf(cell));

/** Makes `Long URL`, `long_url`, `longUrl` and `Long-URL (required)` the same name. */
const keyOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

const longestName = 200;

export const recognizeHeading = (cell: string): RecognizedHeading | null =>
  cell.length > longestName ? null : (known.get(keyOf(cell)) ?? nameWithin(cell));

/**
 * The name behind the last dot, where programs write the fields of a field (`link.title`, `stats.clicks`). That of a URL or a code may be
 * another's: of a picture, a domain, a category.
 */
function nameWithin(cell: string): RecognizedHeading | null {
  const name = /^[\w.]+\.(\w+)$/.exec(cell.trim())?.[1];
  const column = name === undefined ? undefined : known.get(keyOf(name));
  return column?.isClear && ofFields.has(column.column) ? { ...column, isClear: false } : null;
}

const ofFields = new Set<ColumnMeaning>(['title', 'shortUrl', 'clicks']);
