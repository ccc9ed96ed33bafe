/** The style sheet of the guides: the colors and fonts of Swagger UI, for light and dark screens. */
export const GUIDE_STYLE = `
:root { color-scheme: light dark; --text: #3b4151; --back: #fff; --bar: #1b1b1b; --link: #2b62b0; --line: #d3d6de;
  --code: #f3f4f7; --command: #24324a; --command-text: #f5f7fa; }
@media (prefers-color-scheme: dark) {
  :root { --text: #d9dce3; --back: #16181d; --link: #8ab8ff; --line: #3a3f4b; --code: #23262e; --command: #0c1626;
    --command-text: #e8edf5; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 sans-serif; color: var(--text); background: var(--back); overflow-wrap: break-word; }
header { background: var(--bar); }
nav { max-width: 54rem; margin: 0 auto; padding: .8rem 1rem; display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; }
nav strong { color: #fff; margin-right: auto; }
nav a { color: #bfe08f; }
main { max-width: 54rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .7rem; }
h1 { font-size: 1.9rem; margin-top: 1rem; }
h2 { font-size: 1.35rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; }
a { color: var(--link); }
.anchor { margin-left: .2em; color: var(--line); text-decoration: none; }
.anchor:hover, .anchor:focus { color: var(--link); }
code, pre { font: .875rem/1.5 monospace; }
code { background: var(--code); padding: .1em .3em; border-radius: 3px; }
pre { background: var(--code); padding: .75rem 1rem; border-radius: 4px; overflow-x: auto; border: 1px solid var(--line); }
pre code { background: none; padding: 0; overflow-wrap: normal; }
pre.sh { background: var(--command); color: var(--command-text); border-color: var(--command); }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid var(--line); }
img { max-width: 100%; height: auto; }
`.trimStart();
