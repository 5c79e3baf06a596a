/** The page that the first picture shortens, at a shop whose links the pictures show. It is in English, and mirrored where the popup is on its left. */
export const shop = {
  url: 'https://www.acme.example/shop/tents/ridge-2?color=rust&size=2',
  title: 'Ridge 2: a tent for bad weather',
  head: `<style>
    body { margin: 0; background: #fbfaf7; color: #26302b; font: 16px/1.5 'Noto Sans', system-ui, sans-serif; }
    nav { display: flex; gap: 28px; align-items: center; height: 56px; padding-inline: 40px; font-size: 14px; }
    nav b { margin-inline-end: 12px; font-size: 17px; letter-spacing: 0.14em; }
    svg { display: block; width: 100%; height: 200px; }
    [dir=rtl] svg { transform: scaleX(-1); }
    main { width: fit-content; max-width: 490px; padding: 24px 40px; }
    main div { display: grid; gap: 6px; }
    h1 { margin: 0; font-size: 34px; line-height: 1.15; letter-spacing: -0.01em; }
    p { margin: 0; color: #5a665f; }
    a { justify-self: start; margin-block-start: 10px; padding: 10px 22px; border-radius: 99px; background: #26302b; color: #fff; font-weight: 700; font-size: 14px; }
  </style>`,
  bodyIn: (
    direction: string,
  ) => `<div dir="${direction}"><nav><b>ACME</b><span>Tents</span><span>Boots</span><span>Journal</span><span>Stores</span></nav>
    <svg viewBox="0 0 980 232" preserveAspectRatio="xMidYMid slice">
      <rect width="980" height="232" fill="#f3c9a4"/>
      <circle cx="470" cy="92" r="46" fill="#fbe7cf"/>
      <path d="M0 150 120 78l74 46 96-88 118 104 92-58 140 92 130-104 210 128v60H0z" fill="#d99f83"/>
      <path d="M0 190 150 122l110 52 122-66 150 80 168-74 280 96v60H0z" fill="#8f6f6b"/>
      <path d="M0 206c140-34 300-30 470-8s350 10 510-14v60H0z" fill="#45524a"/>
      <path d="M168 212 262 96l112 116z" fill="#e4572e"/>
      <path d="M262 96 374 212h-66z" fill="#b53d1c"/>
      <path d="M262 96 248 212h60z" fill="#f7e6d3"/>
    </svg>
    <main><div dir="ltr"><h1>Ridge 2</h1><p>A tent for two, and for bad weather. 1.9 kg, up in four minutes, dry after a night of rain.</p>
    <a>Add to bag</a></div></main></div>`,
};
