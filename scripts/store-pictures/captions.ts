import type { languages } from '../../src/core/languages.ts';

/** What the pictures say. In the stores they are small: a caption has 60 characters at most. */
export interface Captions {
  /** Beside the name, in the tiles. */
  line: string;
  page: string;
  popup: string;
  links: string;
  statistics: string;
  many: string;
}

export const captions: Record<(typeof languages)[number], Captions> = {
  en: {
    line: 'Short links from your toolbar',
    page: 'One click, and the short link is copied',
    popup: 'Your links, their clicks, and their QR codes',
    links: 'Find any link, and see what it did',
    statistics: 'See when people click, and from where',
    many: 'Paste a list, and copy its short links',
  },
  de: {
    line: 'Kurzlinks aus der Symbolleiste',
    page: 'Ein Klick, und der Kurzlink ist kopiert',
    popup: 'Ihre Links, die Klicks und die QR-Codes',
    links: 'Jeden Link finden und sehen, was er bringt',
    statistics: 'Sehen, wann und in welchen Ländern geklickt wird',
    many: 'Liste einfügen und alle Kurzlinks kopieren',
  },
  fr: {
    line: 'Des liens courts depuis la barre d’outils',
    page: 'Un clic, et le lien court est copié',
    popup: 'Vos liens, leurs clics et leurs codes QR',
    links: 'Retrouvez chaque lien et ses résultats',
    statistics: 'Voyez quand et dans quels pays on clique',
    many: 'Collez une liste, copiez ses liens courts',
  },
  es: {
    line: 'Enlaces cortos desde la barra de herramientas',
    page: 'Un clic y el enlace corto está copiado',
    popup: 'Tus enlaces, sus clics y sus códigos QR',
    links: 'Encuentra cualquier enlace y sus resultados',
    statistics: 'Descubre cuándo y en qué países hacen clic',
    many: 'Pega una lista y copia sus enlaces cortos',
  },
  pt_BR: {
    line: 'Links curtos na barra de ferramentas',
    page: 'Um clique e o link curto está copiado',
    popup: 'Seus links, os cliques e os códigos QR',
    links: 'Encontre qualquer link e veja o resultado',
    statistics: 'Veja quando e em que países clicam',
    many: 'Cole uma lista e copie os links curtos',
  },
  it: {
    line: 'Link brevi dalla barra degli strumenti',
    page: 'Un clic e il link breve è copiato',
    popup: 'I tuoi link, i clic e i codici QR',
    links: 'Trova ogni link e vedi i suoi risultati',
    statistics: 'Scopri quando e in quali paesi fanno clic',
    many: 'Incolla un elenco e copia i link brevi',
  },
  ja: {
    line: 'ツールバーから短縮リンク',
    page: 'ワンクリックで短縮してコピー',
    popup: 'リンクも、クリック数も、QR コードも',
    links: 'どのリンクもすぐ見つかり、成果がわかる',
    statistics: 'いつ、どの国でクリックされたかを確認',
    many: '一覧を貼り付けて、短縮リンクをまとめてコピー',
  },
  zh_CN: {
    line: '从工具栏创建短链接',
    page: '单击一次，短链接即已复制',
    popup: '链接、点击量、二维码，一目了然',
    links: '快速找到链接，查看效果',
    statistics: '查看点击的时间和国家/地区',
    many: '粘贴列表，复制全部短链接',
  },
  ar: {
    line: 'روابط مختصرة من شريط الأدوات',
    page: 'نقرة واحدة، والرابط المختصر منسوخ',
    popup: 'روابطك ونقراتها ورموز QR الخاصة بها',
    links: 'اعثر على أي رابط واطّلع على نتائجه',
    statistics: 'اعرف متى تأتي النقرات ومن أي البلدان',
    many: 'الصق قائمة وانسخ روابطها المختصرة',
  },
  he: {
    line: 'קישורים מקוצרים מסרגל הכלים',
    page: 'לחיצה אחת, והקישור המקוצר מועתק',
    popup: 'הקישורים, הקליקים וקודי ה-QR שלך',
    links: 'למצוא כל קישור ולראות מה הוא הביא',
    statistics: 'לראות מתי לוחצים ובאילו מדינות',
    many: 'להדביק רשימה ולהעתיק קישורים מקוצרים',
  },
};
