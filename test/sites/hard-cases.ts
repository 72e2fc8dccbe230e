/** Pages that make role and name computation hard; each line is one case or one family of cases. */

const labels = `
<h2>Labels</h2>
<label for="l1">Given name</label><input id="l1">
<label>Family name <input></label>
<label for="l3">First label</label><label for="l3">second label</label><input id="l3">
<label>Remind me <input type="number" value="5" aria-label="minutes"> minutes before <input type="checkbox"></label>
<label>Flash the screen <select><option>once</option><option selected>three times</option></select> then stop <input type="checkbox"></label>
<label for="l6">Volume <input type="range" value="40" aria-label="level"> percent</label><input id="l6" type="checkbox">
<label for="l7"><span>Styled</span><b>label</b> <i>text</i></label><input id="l7">
<label for="l8"><div>Block</div><div>label</div></label><input id="l8">
<label for="l9">With <span hidden>hidden</span> part</label><input id="l9">
<label for="l10">With <span aria-hidden="true">silent</span> star <span style="display:none">none</span></label><input id="l10">
<label for="l11" aria-label="Label of label">Visible words</label><input id="l11">
<label for="l12"><img alt="Flag" src="data:,"> Country</label><input id="l12">
<label for="l13">Line one<br>line two</label><textarea id="l13"></textarea>
<label for="l14" title="Tip on label"></label><input id="l14" placeholder="Falls to placeholder">
<label for="l15" style="display:none">Hidden label</label><input id="l15">
<label for="l16">Wrong target</label><input id="l16" aria-label="Own words">
<label>Outer <input type="radio" name="r" value="1"> choice</label>
<label for="l18">Pick a plan</label><select id="l18"><option>Small</option><option>Big</option></select>
<label for="l19">Meter of use</label><meter id="l19" value="0.4"></meter>
<label for="l20">Work done</label><progress id="l20" value="3" max="10"></progress>
<label for="l21">Sum</label><output id="l21">42</output>
<label for="l22">Push label</label><button id="l22">Push text</button>
<label><input type="checkbox"> I agree to the <a href="/terms">terms</a></label>
<label for="l24">Contains <button>More</button> button</label><input id="l24">`;

const labelledBy = `
<h2>Labelled by</h2>
<span id="b1">Billing</span><span id="b2">Street</span><input aria-labelledby="b1 b2">
<input id="b3" aria-label="City" aria-labelledby="b1 b3">
<span id="b4" hidden>Hidden words</span><button aria-labelledby="b4">x</button>
<div id="b5" style="display:none"><span>Deep</span> <b>hidden</b></div><button aria-labelledby="b5">x</button>
<span id="b6" aria-labelledby="b1">Not followed</span><input aria-labelledby="b6">
<span id="b7" aria-label="Said otherwise">Seen</span><input aria-labelledby="b7">
<input aria-labelledby="nowhere" title="Title wins when the id is missing">
<input aria-labelledby="nowhere" aria-label="Label wins when the id is missing">
<div id="b8">Total <input value="12" aria-label="amount"> coins</div><button aria-labelledby="b8">y</button>
<div id="b9">Shown <span style="visibility:hidden">unseen</span> end</div><button aria-labelledby="b9">z</button>
<input id="b10" type="checkbox" aria-labelledby="b10 b11"><span id="b11">line by itself</span>
<img id="b12" alt="Picture words" src="data:,"><button aria-labelledby="b12">w</button>
<section aria-labelledby="b13"><h3 id="b13">Region heading</h3><p>Words in a region.</p></section>
<div id="b14" aria-hidden="true">Silent but referenced</div><button aria-labelledby="b14">v</button>
<select id="b15" aria-label="Unit"><option>kg</option><option selected>lb</option></select><button aria-labelledby="b1 b15">u</button>
<nav aria-labelledby="b16"><h3 id="b16">On this page</h3><a href="#x">Top</a></nav>
<div role="group" aria-labelledby="b17"><span id="b17">Group words</span><button>In group</button></div>
<button aria-label="">Empty label falls to content</button>
<button aria-label="   ">Blank label falls to content</button>
<button aria-labelledby="">Empty reference falls to content</button>`;

const images = `
<h2>Images and titles</h2>
<img alt="A red bike" src="data:,"><img alt="" src="data:,"><img alt="" title="Decor with title" src="data:,">
<img title="Only a title" src="data:,"><img alt="Alt beats title" title="no" src="data:,"><img aria-label="Aria beats alt" alt="no" src="data:,">
<img role="presentation" alt="ignored" src="data:,"><img role="none" alt="x" tabindex="0" src="data:,">
<svg width="9" height="9"><title>Chart title</title><rect width="5" height="5"/></svg>
<svg width="9" height="9" aria-label="Labelled vector"><rect width="5" height="5"/></svg>
<svg width="9" height="9" role="img"><title>Vector image</title><rect width="5" height="5"/></svg>
<svg width="9" height="9" aria-hidden="true"><title>Silent</title></svg>
<svg width="90" height="20"><text x="0" y="10">Words in a vector</text></svg>
<svg width="90" height="20"><a href="/vector"><text x="0" y="10">Vector link</text></a></svg>
<a href="/svg"><svg width="9" height="9"><title>Icon title</title></svg></a>
<button><svg width="9" height="9" aria-hidden="true"><title>no</title></svg>Icon and text</button>
<button><svg width="9" height="9"><title>Close</title><path d="M0 0"/></svg></button>
<button title="Title only"></button><button title="Tip">Text beats tip</button><a href="/t" title="Link title"></a>
<div role="img" aria-label="Drawn by style">decor</div>
<img alt="Map" usemap="#m" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="50" height="50"><map name="m"><area href="/north" alt="North" coords="0,0,20,20"><area href="/south" title="South" coords="20,20,40,40"></map>
<input type="image" alt="Buy now" src="data:,"><input type="image" title="Image title" src="data:,"><input type="image" src="data:,">
<figure><img alt="Bridge" src="data:,"><figcaption>The bridge in May</figcaption></figure>
<figure aria-label="Said figure"><figcaption>Not the name</figcaption></figure>
<figure><p>No caption here</p></figure>
<canvas aria-label="Drawing board" width="10" height="10"></canvas>
<a href="/logo"><img alt="Home" src="data:,"></a><a href="/both"><img alt="Cart" src="data:,"> 3 items</a>
<a href="/empty-alt"><img alt="" src="data:,">Text remains</a>
<button><img alt="Play" src="data:,"></button>
<picture><source srcset="data:,"><img alt="In a picture" src="data:,"></picture>
<button><i class="icon" title="Tip inside"></i></button>`;

const inputs = `
<h2>Inputs</h2>
<input aria-label="text"><input type="email" aria-label="email"><input type="tel" aria-label="tel"><input type="url" aria-label="url">
<input type="password" aria-label="password" value="secret"><input type="search" aria-label="search"><input type="number" aria-label="number" value="3">
<input type="range" aria-label="range" min="0" max="10" value="4"><input type="color" aria-label="color"><input type="date" aria-label="date" value="2026-01-02">
<input type="time" aria-label="time"><input type="datetime-local" aria-label="local"><input type="month" aria-label="month"><input type="week" aria-label="week">
<input type="file" aria-label="file"><input type="checkbox" aria-label="check" checked><input type="radio" aria-label="radio">
<input type="submit"><input type="reset"><input type="submit" value="Send it"><input type="reset" value="Clear it"><input type="button" value="Plain"><input type="button"><input type="hidden" value="x">
<input type="bogus" aria-label="unknown type"><input list="dl" aria-label="with list"><input type="search" list="dl" aria-label="search with list"><datalist id="dl"><option>One</option></datalist>
<input placeholder="Placeholder words"><input placeholder="no" title="Title before placeholder"><textarea placeholder="Write here"></textarea><input aria-placeholder="Aria placeholder">
<input value="typed" aria-label="filled" required><input aria-label="off" disabled><input aria-label="locked" readonly><input aria-label="bad" aria-invalid="true">
<textarea aria-label="notes">Dear all</textarea>
<select aria-label="one of"><option>A</option><option selected>B</option><optgroup label="More"><option>C</option><option label="Label D">d</option><option disabled>E</option></optgroup></select>
<select aria-label="tall" size="3"><option>T1</option><option selected>T2</option></select>
<select aria-label="many" multiple><option selected>M1</option><option selected>M2</option><option>M3</option></select>
<button type="submit" name="go" value="1">Go</button><button disabled>Stopped</button>
<fieldset><legend>Shipping address</legend><label>Street <input></label></fieldset>
<fieldset disabled><legend>Frozen <input aria-label="free in legend"></legend><input aria-label="frozen field"></fieldset>
<fieldset aria-label="Fieldset said"><legend>Legend unused</legend><button>F</button></fieldset>
<fieldset><button>No legend</button></fieldset>
<div contenteditable="true" aria-label="Rich text">Typed <b>bold</b> words</div><div contenteditable>Bare editable</div><div contenteditable aria-label="List editor"><ul><li>in editor</li></ul><p>and <a href="/e">link</a></p></div>
<div role="textbox" aria-label="Custom box" contenteditable="true">abc</div><div role="textbox" aria-multiline="true" aria-label="Box without edit" tabindex="0"></div>
<progress aria-label="busy"></progress><meter aria-label="fuel" min="0" max="10" value="7"></meter><output aria-label="result">9</output>
<input type="checkbox" role="switch" aria-label="Lamp" checked><input type="checkbox" role="button" aria-label="Pressed box"><input type="text" role="combobox" aria-label="Combo text" aria-expanded="false">
<button aria-pressed="true">Bold</button><button aria-expanded="false">Menu</button><button aria-haspopup="menu">Popup</button><button aria-haspopup="dialog" aria-expanded="true">Asks</button>`;

const content = `
<h2>Names from content</h2>
<style>
.before::before { content: "Before "; } .after::after { content: " after"; } .glyph::before { content: "\\e001"; } .attr::after { content: attr(data-x); }
.counter { counter-reset: c 4; } .counter::before { counter-increment: c; content: counter(c) ". "; } .silent::before { content: "seen" / "said"; } .muted::before { content: "\\2605" / ""; }
.blockafter::after { content: "block"; display: block; } .hiddenbefore::before { content: "gone"; display: none; } .upper { text-transform: uppercase; } .cap { text-transform: capitalize; } .low { text-transform: lowercase; }
.ib { display: inline-block; } .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .flex { display: flex; } .picture::before { content: url("data:,"); } .empty::before { content: ""; display: inline-block; }
.quoted::before { content: open-quote; } .quoted::after { content: close-quote; }
</style>
<button class="before">core</button><button class="after">core</button><button class="before after">core</button><a href="/g" class="glyph">Glyph link</a><button class="attr" data-x="!">Attr</button>
<button class="counter">Counted</button><button class="silent">alt text</button><button class="muted">Starred</button><button class="blockafter">Inline</button><button class="hiddenbefore">Kept</button><button class="picture">Pictured</button><button class="empty">Emptied</button>
<button><span class="before">inner</span></button><h3 class="before">Heading</h3><h3><span class="after">Span</span></h3><label class="after" for="c1">Needed</label><input id="c1"><button class="quoted">Quote</button>
<button class="upper">Shout</button> <a href="/cap" class="cap">two words</a><button class="low">QUIET Please</button><button><span class="upper">Part</span> only</button>
<button><span>Tight</span><span>together</span></button><button><span>Apart</span> <span>by space</span></button><button><div>Block</div><div>blocks</div></button><button><span class="ib">Inline</span><span class="ib">block</span></button>
<button>text<span class="ib">joined</span>text</button><button>one<br>two</button><button><p>para</p>tail</button><button class="flex"><span>flex</span><span>items</span></button><button><span class="flex">a</span><span class="flex">b</span></button>
<button>Visible <span class="sr">for readers</span></button><button>Keep <span hidden>drop</span> keep</button><button>Keep <span style="visibility:hidden">drop</span> keep</button><button>Keep <span aria-hidden="true">drop</span>keep</button><button>Keep <span style="display:contents">contents</span>keep</button>
<button>  Many   spaces
  and lines </button><button>a&nbsp;b</button><button>wbr<wbr>joined</button><button>zero&#8203;width</button>
<button aria-label="Label beats content">content</button><button>Has <span aria-label="inner label">inner text</span> end</button><button>Has <span role="img" aria-label="inner image"></span> end</button><button>Has <abbr title="Abbreviation title">abbr</abbr></button>
<a href="/n1">Link with <button>nested button</button></a><a href="/n2"><h3>Heading in link</h3><p>and text</p></a><a href="/n3"><ul><li>List in link</li></ul></a>
<button>Pick <input value="typed" aria-label="nested box"> now</button><button>Set <select aria-label="nested select"><option>v1</option><option selected>v2</option></select> now</button>
<div role="button" tabindex="0">Role <input type="range" value="7" aria-label="nested range"> range</div><div role="button" tabindex="0">Role <input type="checkbox" checked aria-label="nested check"> check</div>
<div role="checkbox" aria-checked="true" tabindex="0">Custom check</div><div role="link" tabindex="0">Custom link</div><span role="button">No tabindex</span>
<h3>Heading with <a href="/h">link</a> in it</h3><h3>Heading <em>emphasis</em> and <code>code</code></h3><h4></h4><h3 aria-label="Heading said">Heading seen</h3><h3><img alt="Heading image" src="data:,"></h3><h3>Head <button>Edit</button></h3>
<div role="heading" aria-level="4">Custom heading</div><div role="heading">Heading without level</div>
<a href="/long">Comma<span>, </span><span>joined</span></a><a href="/t2"><span>T</span><sup>2</sup></a><a href="/q"><q>Quoted</q></a><a href="/del"><del>10</del> <ins>8</ins></a><a name="anchor">Anchor without href</a><a href="">Empty href</a>
<a href="/title-inside"><span title="Span title">Text</span></a><a href="/title-empty"><span title="Only span title"></span></a><button><span role="presentation">Presented</span></button><button><b></b><i></i></button>`;

const roles = `
<h2>Roles</h2>
<div role="bogus button">Fallback button</div><div role="bogus">Bogus role</div><div role="BUTTON">Upper case role</div><div role="none button">None first</div><div role="widget">Abstract</div><div role="">Empty role</div><button role="link">Link now</button><button role="bogus">Still button</button>
<button role="none">Focusable keeps its role</button><button role="presentation" disabled>Disabled none</button><h3 role="none">Heading gone</h3><h3 role="none" aria-label="Global keeps it">Heading kept</h3><ul role="none"><li>Orphan item</li></ul><ul role="presentation"><li>Orphan two</li></ul><ul role="list"><li>Kept item</li></ul>
<a href="/none" role="none">Link keeps</a><table role="presentation"><tr><td>Presented cell</td></tr></table><table role="none"><tr><th>Presented head</th></tr></table><nav role="none"><a href="/x">In nav none</a></nav>
<ul><li>Item one</li><li>Item <a href="/two">two</a></li><li><ul><li>Nested</li></ul></li></ul><ol><li>First</li></ol><menu><li>Menu item</li></menu><li>Item without list</li><ul style="list-style:none"><li>No marker</li></ul><ul></ul>
<dl><dt>Term</dt><dd>Definition</dd><dt>Linked <a href="/term">term</a></dt><dd><b>Bold</b> definition</dd></dl><dl><div><dt>Grouped term</dt><dd>Grouped definition</dd></div></dl>
<section>Plain section</section><section aria-label="Named section">Region words</section><section title="Titled section">Title region</section><form>Plain form <input aria-label="in plain form"></form><form aria-label="Named form"><input aria-label="in named form"></form><form name="f" title="Titled form"><input aria-label="in titled form"></form>
<header>Top header</header><footer>Top footer</footer><article><header>Article header</header><p>Body</p><footer>Article footer</footer></article><section><header>Section header</header></section><aside>Aside top</aside><article><aside>Aside inside</aside><aside aria-label="Named aside">Aside named</aside></article><nav><a href="/n">Nav link</a></nav><search><input aria-label="in search"></search><div role="search"><input aria-label="in role search"></div>
<address>Address words</address><hgroup><h3>Grouped heading</h3><p>Sub</p></hgroup><blockquote>Quoted words</blockquote><hr><hr role="presentation"><p>Paragraph with <a href="/p">link</a> and <strong>strong</strong></p><pre>Pre  text</pre><details open><summary>Open summary</summary>Shown</details><details><summary>Closed summary</summary>Not shown <button>no</button></details><details open><summary><h3>Heading summary</h3></summary>x</details><details>No summary</details>
<dialog open aria-label="Said dialog"><button>In dialog</button></dialog><dialog open><h3>Open dialog</h3></dialog><dialog>Closed dialog</dialog><div role="dialog" aria-labelledby="d1"><h3 id="d1">Role dialog</h3></div><div role="alertdialog" aria-label="Alert dialog">Sure?</div><div role="alert">Alert words</div><div role="status">Status words</div><div aria-live="polite">Live words</div><div role="log">Log words</div><div role="timer">10:00</div><div role="marquee">News</div><div role="tooltip">Tip words</div><div role="note">Note words</div>
<div role="application" aria-label="App">x</div><div role="document">Doc</div><div role="feed" aria-label="Feed"><article aria-label="Post one">One</article></div><div role="region">Nameless region</div><div role="region" aria-label="Named region">y</div><div role="form">Nameless form</div><div role="group">Group</div><div role="toolbar" aria-label="Tools"><button>T1</button></div><div role="math">x+1</div><div role="separator"></div><div role="separator" tabindex="0" aria-valuenow="3" aria-label="Splitter"></div><div role="scrollbar" aria-controls="x" aria-valuenow="2" aria-label="Scroll"></div>
<div role="paragraph">Role paragraph</div><div role="strong">Role strong</div><div role="term">Role term</div><div role="definition">Role definition</div><div role="directory"><div role="listitem">Dir item</div></div><div role="figure" aria-label="Role figure">z</div><div role="complementary">Comp</div><div role="banner">Ban</div><div role="contentinfo">Info</div><div role="main">Main role</div><div role="generic" aria-label="Generic named">Generic</div><span aria-label="Span named">Span words</span><div tabindex="0">Focusable div</div><div tabindex="0" aria-label="Focusable named">inside</div><div title="Titled div">Titled words</div>
<iframe title="Frame title" srcdoc="<p>inside</p>"></iframe><iframe srcdoc="<p>untitled</p>"></iframe><video controls aria-label="Film"></video><audio controls aria-label="Song"></audio><object aria-label="Object"></object><time>noon</time><mark>marked</mark><code>code</code><kbd>key</kbd><sub>sub</sub><sup>sup</sup><s>struck</s><ruby>Base<rt>top</rt></ruby><bdo dir="rtl">rtl</bdo>`;

const tables = `
<h2>Tables</h2>
<table><caption>Prices <b>today</b></caption><thead><tr><th>Fruit</th><th scope="col">Price</th></tr></thead><tbody><tr><th scope="row">Apple</th><td>2 <b>coins</b></td></tr><tr><td><a href="/pear">Pear</a></td><td><button>Buy</button> now</td></tr></tbody></table>
<table><tr><td>layout one</td><td>layout two</td></tr></table><table border="1"><tr><td>bordered</td><td>data</td></tr></table><table><tr><th>H1</th><th>H2</th></tr><tr><td>d1</td><td>d2</td></tr></table><table><tr><th>Row head</th><td>r1</td></tr><tr><th>Row head 2</th><td>r2</td></tr></table><table summary="Old summary"><tr><td>s</td></tr></table><table aria-label="Said table"><tr><td>t</td></tr></table><table title="Titled table"><tr><td>u</td></tr></table>
<table role="grid" aria-label="Grid"><tr><th>Gh</th></tr><tr><td tabindex="0">Gd</td></tr></table><table role="treegrid" aria-label="Tree grid"><tr aria-level="1" aria-expanded="true"><td>Tg</td></tr></table><table><tbody><tr><td colspan="2"></td></tr><tr><td>x</td><td>y</td></tr></tbody></table><table style="display:block"><tbody><tr><th>Block table</th></tr><tr><td>bt</td></tr></tbody></table>
<div role="table" aria-label="Aria table"><div role="rowgroup"><div role="row"><span role="columnheader">Ac</span><span role="rowheader">Ar</span></div><div role="row"><span role="cell">A1</span><span role="cell"><a href="/a2">A2</a></span></div></div></div><div role="grid" aria-label="Aria grid"><div role="row"><div role="gridcell" tabindex="0">G1</div><div role="gridcell" aria-selected="true">G2</div></div></div><div role="row">Row alone</div><div role="cell">Cell alone</div><table><tr><td><p>Para one</p><p>Para two</p></td><th><div>Head</div>er</th></tr><tr><td>a</td><td>b</td></tr></table><table><tr><td><table><tr><th>Inner head</th></tr><tr><td>inner</td></tr></table></td></tr></table><table><tr><th aria-sort="ascending"><button>Sort</button></th><th abbr="Q">Quantity</th></tr><tr><td>1</td><td>2</td></tr></table>`;

const widgets = `
<h2>Widgets</h2>
<div role="listbox" aria-label="Colors" tabindex="0"><div role="option" aria-selected="true">Red</div><div role="option">Green <b>light</b></div><div role="group" aria-label="Dark"><div role="option">Navy</div></div></div>
<div role="combobox" aria-expanded="true" aria-label="Town" tabindex="0">Lima</div><input role="combobox" aria-label="Search town" aria-controls="lb" value="Cus"><ul id="lb" role="listbox" aria-label="Towns"><li role="option">Cusco</li></ul><button role="combobox" aria-label="Select-like">Chosen value</button>
<div role="tree" aria-label="Files"><div role="treeitem" aria-expanded="true">src<div role="group"><div role="treeitem">main.ts</div><div role="treeitem" aria-selected="true">test.ts</div></div></div><div role="treeitem">docs</div></div><ul role="tree" aria-label="Tree list"><li role="treeitem"><span>Leaf</span></li></ul>
<div role="tablist" aria-label="Tabs"><button role="tab" aria-selected="true">Tab A</button><button role="tab">Tab B <span aria-hidden="true">*</span></button></div><div role="tabpanel" aria-label="Panel A">Panel words</div><div role="tabpanel">Panel without name</div>
<div role="menubar"><div role="menuitem" aria-haspopup="true">File</div></div><ul role="menu" aria-label="Edit"><li role="menuitem">Cut</li><li role="none"><a role="menuitem" href="/copy">Copy</a></li><li role="menuitemcheckbox" aria-checked="true">Wrap</li><li role="menuitemradio" aria-checked="false">Left</li><li role="separator"></li></ul>
<div role="radiogroup" aria-label="Size"><div role="radio" aria-checked="true" tabindex="0">S</div><div role="radio" aria-checked="false">M</div></div><div role="switch" aria-checked="false" tabindex="0">Wifi</div><div role="checkbox" aria-checked="mixed" tabindex="0">Some</div><div role="slider" aria-valuenow="5" aria-label="Loud" tabindex="0"></div><div role="spinbutton" aria-valuenow="2" aria-label="Count" tabindex="0"></div><div role="progressbar" aria-valuenow="30" aria-label="Load"></div><div role="meter" aria-valuenow="3" aria-label="Heat"></div><div role="searchbox" aria-label="Find" contenteditable="true"></div><div role="slider" aria-valuetext="loud" tabindex="0">Slider text</div>
<div role="button" tabindex="0"><div role="heading" aria-level="3">Heading in button</div><a href="/in-button">Link in button</a></div><div role="tab" tabindex="0"><button>Button in tab</button> tab words</div><div role="option"><b>Bold</b> option</div><div role="img" aria-label="Image role"><button>Button in image</button></div><div role="checkbox" tabindex="0">Check <span role="heading" aria-level="2">heading</span></div>
<ul aria-label="Owned list" aria-owns="own1 own2"></ul><div id="own1" role="listitem">Owned one</div><div id="own2" role="listitem">Owned two</div>
<div role="button" aria-disabled="true">Off by aria</div><div role="link" aria-current="page">Current</div><button aria-describedby="w1">Described</button><span id="w1">description</span><div role="menuitem"><span>Ctrl</span><span>C</span></div><div role="treeitem"><input type="checkbox" aria-label="tree check"> Tree text</div><div role="gridcell">Lone gridcell</div><div role="rowheader">Lone rowheader</div><div role="listitem">Lone listitem</div><div role="option" aria-label="Option said">Option seen</div><div role="tab" title="Tab title"></div>`;

const shadow = `
<h2>Shadow trees</h2>
<x-card><span slot="title">Slotted title</span>Default slotted <button>Slotted button</button></x-card>
<x-button>Custom words</x-button><x-label></x-label><button><x-text></x-text></button><label for="s1"><x-text></x-text></label><input id="s1"><x-fallback></x-fallback>
<script>
const define = (name, html) => customElements.define(name, class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = html; } });
define("x-card", "<section aria-label='Card'><h3><slot name='title'></slot></h3><slot></slot><a href='/more'>More</a></section>");
define("x-button", "<button><slot></slot></button>");
define("x-label", "<label for='i'>Shadow label</label><input id='i'><span id='t'>Shadow words</span><input aria-labelledby='t'>");
define("x-text", "<span>Shadow text</span>");
define("x-fallback", "<button><slot>Fallback words</slot></button><div hidden><slot></slot></div>");
</script>`;

const hidden = `
<h2>Hidden things</h2>
<div hidden><button>h1</button></div><div style="display:none"><button>h2</button></div><div style="visibility:hidden"><button>h3</button><button style="visibility:visible">Visible again</button></div><div aria-hidden="true"><button>h4</button></div><div inert><button>h5</button></div>
<div style="content-visibility:hidden"><button>h6</button></div><div hidden="until-found"><button>h7</button></div><template><button>h8</button></template><noscript><button>h9</button></noscript><button style="opacity:0">Transparent</button><button class="sr">Clipped</button><div style="height:0;overflow:hidden"><button>Squeezed</button></div><div style="display:contents"><button>In contents</button></div><button style="display:contents">Contents button</button><div aria-hidden="false"><button>Not silent</button></div><div aria-hidden="true"><span aria-hidden="false"><button>h10</button></span></div><ul style="display:contents"><li>Contents item</li></ul><div popover><button>h11</button></div><select hidden><option>h12</option></select>`;

const more = `
<h2>Second helping</h2>
<style>.abs { position: absolute; } .float { float: left; } .cell { display: table-cell; } .pre { white-space: pre; } .req::after { content: "*"; color: red; } .list:is(.a, :not(.b, .c))::before { content: "is "; } .hid { opacity: 0; position: absolute; } .nest { & span::before { content: "nested "; } } @media screen { .media::before { content: "media "; } } [data-tip="a,b"]::after { content: attr(data-tip); }</style>
<fieldset><legend><h3>Heading legend</h3></legend><fieldset><legend>Inner legend</legend><input aria-label="inner"></fieldset></fieldset>
<fieldset role="radiogroup"><legend>Role legend</legend><label><input type="radio" name="rl"> Yes</label></fieldset><fieldset role="none"><legend>Gone legend</legend><button>In none</button></fieldset>
<label class="req" for="m1">Required</label><input id="m1" required><label><input type="checkbox" class="hid"><span>Custom check</span></label><label for="m2"><span class="nest"><span>label</span></span></label><input id="m2">
<button class="list a">selector</button><button class="media">query</button><button data-tip="a,b">Tip </button><button><span class="abs">abs</span><span class="abs">olute</span></button><button><span class="float">flo</span><span class="float">at</span></button><button><span class="cell">ce</span><span class="cell">ll</span></button>
<button><span style="display:inline-flex">inline</span><span style="display:inline-flex">flex</span></button><button><span style="display:block">A</span><span style="display:block">B</span></button><button>a<!-- comment -->b</button><a href="/sp">foo<span> bar</span></a><a href="/sp2">foo <span>bar</span> </a><a href="/bl"><div>Block</div> in <div>link</div></a><button class="pre">line
 break</button>
<a href="/em"><em>em</em><strong>strong</strong></a><a href="/i1"><i></i>Icon before</a><a href="/i2">x<i style="display:inline-block"></i>y</a><a href="/i3">x<img alt="" src="data:,">y</a><a href="/i4">x<img alt="mid" src="data:,">y</a><a href="/i5" title="Title here"><img alt="" src="data:,"></a><a href="/i6"><img src="data:,"></a><a href="/i7" aria-label=" Spaced   label
 lines ">x</a>
<img alt=" " src="data:,"><img alt="  padded  alt " src="data:,"><button title=" ">Blank title</button><img role="button" alt="Image button" src="data:,"><svg role="button" aria-label="Vector button" width="9" height="9"></svg><p role="button">Paragraph button</p><h3 role="button">Heading button</h3><a role="button" href="/rb">Link button</a><a role="tab" href="/rt">Link tab</a><input type="image" role="link" alt="Image link" src="data:,">
<ul role="listbox" aria-label="li in listbox"><li>Plain li</li></ul><ul role="menu" aria-label="li in menu"><li>Menu li</li></ul><ul role="tree" aria-label="li in tree"><li>Tree li</li></ul><ul role="tablist" aria-label="li tabs"><li role="presentation"><a role="tab" href="/t1">Tab link</a></li></ul><ul role="toolbar" aria-label="li tools"><li>Tool li</li></ul><ul role="group"><li>Group li</li></ul><ul role="navigation"><li>Nav li</li></ul><div role="list"><span>Not an item</span><div role="listitem">Item <b>bold</b></div><div><div role="listitem">Deep item</div></div></div><ul><div><li>Wrapped li</li></div></ul><ul><li role="none">None li</li><li role="button">Button li</li></ul>
<ul><li aria-label="Item label">Item text</li><li title="Item title">Titled item</li><li><input type="checkbox" aria-label="todo"> Todo</li></ul><p aria-label="Paragraph label">Paragraph</p><div hidden style="display:block">Shown though hidden <button>Shown</button></div>
<table><caption><h3>Caption heading</h3></caption><tr><th></th><th>Name</th></tr><tr><td><img alt="Photo" src="data:,"></td><td><input value="Ann" aria-label="name"></td></tr><tr><td><select aria-label="pick"><option>P1</option></select></td><td><input type="checkbox" aria-label="row"> <label>free label</label></td></tr><tr style="visibility:collapse"><td>collapsed</td></tr></table>
<table role="list" aria-label="Table list"><tr><td>tl</td></tr></table><table><thead><tr><td>Td in head</td></tr></thead><tbody role="none"><tr><td>none body</td></tr></tbody><tfoot><tr><td>foot</td></tr></tfoot></table><table role="grid" aria-label="Caption grid"><caption>Grid caption</caption><tr role="row"><td role="gridcell">gc</td></tr></table><table><tr><th scope="colgroup">cg</th></tr><tr><th scope="rowgroup">rg</th><td>x</td></tr></table><table><tr><td headers="h">by headers</td><td>b</td></tr></table>
<div role="table"><div role="row"><div role="cell">no rowgroup</div><div role="columnheader" aria-sort="ascending">sorted</div></div></div><div role="treegrid" aria-label="tg"><div role="row" aria-level="1" tabindex="0"><div role="gridcell">first</div><div role="gridcell"><button>act</button></div></div></div>
<figure role="img" aria-label="Figure image"><img alt="inner" src="data:,"></figure><figure role="group"><figcaption>Group caption</figcaption></figure><section role="alert">Section alert</section><output role="alert">Output alert</output><form role="search"><input aria-label="search form"></form><form role="none"><input aria-label="none form"></form><aside role="note">Aside note</aside><header role="group">Header group</header><menu role="toolbar"><li><button>Menu tool</button></li></menu><main role="presentation">Main gone</main><nav aria-label="Crumbs"><ol><li><a href="/c1">Home</a></li><li aria-current="page">Here</li></ol></nav><a role="doc-noteref" href="#n1">1</a>
<span id="m3">Ref <ul><li>one</li><li>two</li></ul></span><button aria-labelledby="m3">r</button><span id="m4" class="before">pseudo</span><button aria-labelledby="m4">r</button><textarea id="m5">area text</textarea><button aria-labelledby="m5">r</button><label id="m6"><input type="checkbox" id="m7"> box label</label><button aria-labelledby="m6">r</button><button aria-labelledby="m7">r</button><button id="m8" aria-label="Delete" aria-labelledby="m8 m9">x</button><span id="m9">File 3</span><input id="m10" value="own value" aria-labelledby="m10 m9"><meter id="m11" value="0.5">half</meter><button aria-labelledby="m11">r</button><button aria-labelledby="m12">r</button><span id="m12"><span aria-hidden="true">silent</span> loud</span>
<label for="m13">Measure <meter value="0.5"></meter> and <progress value="1" max="2"></progress></label><input id="m13"><label for="m14">Sum <output>12</output></label><input id="m14"><label for="m15">Combo <span role="combobox" aria-label="c">val</span> end</label><input id="m15"><label for="m16">Text <span role="textbox">tv</span> and <span role="slider" aria-valuenow="4" aria-valuetext="four">s</span></label><input id="m16"><label for="m17">List <span role="listbox"><span role="option" aria-selected="true">sel</span><span role="option">unsel</span></span></label><input id="m17">
<label for="m18">Menu <span role="menu"><span role="menuitem">mi</span></span></label><input id="m18"><label for="m19">Tab <table><tr><td>t1</td><td>t2</td></tr></table></label><input id="m19"><label for="m20">Link <a href="/l">here</a>!</label><input id="m20"><label for="m21">Image <img alt="pic" src="data:,">.</label><input id="m21"><label for="m22">Head <h4>ing</h4></label><input id="m22"><label for="m23">Title <span title="tt">s</span> <span title="only"></span></label><input id="m23">
<button>Price <del>10</del><ins>8</ins></button><button><sub>1</sub>/<sup>2</sup></button><button><kbd>Ctrl</kbd>+<kbd>K</kbd></button><button><time>noon</time></button><button>مرحبا 👋</button><button><a>anchor</a> in</button><button><label>label in button</label></button><button><svg width="40" height="9"><text y="9">svg text</text></svg></button><button class="flex"><svg width="9" height="9"></svg>Flexed</button><button><iframe title="framed" srcdoc=""></iframe>after</button>
<h3>Line<br>break</h3><h3><span class="sr">Hidden </span>Seen</h3><h3>A <span aria-hidden="true">#</span></h3><h3><a href="/h3">Whole link</a></h3><h3><span>Tight</span><span>spans</span></h3><h3 title="Heading title"></h3><h3><input value="in heading" aria-label="hv"></h3><h3 tabindex="0">Focusable heading</h3><h3><del>old</del> new</h3>
<div role="link" tabindex="0" aria-label="Role link"><span>inner</span></div><div role="button" tabindex="0"><span role="img" aria-label="star"></span><span>Rate</span></div><div role="menuitem" tabindex="0">Item <span role="menu" hidden><span role="menuitem">sub</span></span></div><div role="tab"><span>Tab</span> <span class="sr">(3)</span></div><div role="switch" aria-checked="true" aria-label="Dark"><span>on</span></div><div role="option">orphan</div>
<details><summary>Sum <a href="/s">link</a></summary></details><details open><summary aria-label="Said summary">seen</summary><p>Body of details</p></details><summary>Lone summary</summary><math><mi>x</mi><mo>+</mo><mn>1</mn></math><object>Object fallback</object><input type="text" hidden><input type="checkbox" disabled aria-label="off check"><input type="submit" value="" title="Empty submit"><input type="button" value="" title="Empty button"><input type="submit" aria-label="Labelled submit" value="v"><label for="m24">Submit label</label><input id="m24" type="submit" value="Submit value"><input type="file"><label for="m25">Pick file</label><input id="m25" type="file"><optgroup label="Lone group"></optgroup>
<table><tr><th>A</th><td></td><td></td></tr><tr><th>B</th><td>x</td></tr><tr><td></td><th>C</th></tr><tr><td>y</td><th>D</th><td></td></tr><tr><th>E</th><td></td><td>x</td></tr><tr><th>F</th><th></th></tr><tr><th></th><td>q</td></tr><tr><th colspan="2">G</th></tr><tr><th>I</th><th>J</th><th>K</th><td>x</td></tr><tr><th>L</th><th>M</th><td>x</td></tr><tr><th>N</th><td><b></b></td></tr><tr><td>x</td><th>O</th><th>P</th><th>Q</th><td>y</td></tr></table><table><thead><tr><th>Th</th><td>Td</td></tr></thead><tbody><tr><th>Row</th><td>r</td></tr></tbody><tfoot><tr><th>Foot</th><td>f</td></tr></tfoot></table>
<h3>Hidden permalink<a href="#p" title="Permalink" style="visibility:hidden">¶</a></h3><button>Seen <span style="visibility:hidden" aria-label="unsaid">un<b style="visibility:visible">hidden</b></span></button>
<a href="/art"><article><h3>Article in link</h3></article></a><table><tr><th>Parts</th></tr><tr><td><ul><li>list part</li></ul><nav>nav part</nav></td></tr><tr><td><form>form <input value="3"></form></td></tr></table><a href="/f">pre <figure>figure part</figure></a><button><address>address part</address></button>`;

const wrap = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

export const hardCases: string = wrap(
  "Hard cases",
  `<main><h1>Hard cases</h1>${labels}${labelledBy}${images}${inputs}${content}${shadow}${hidden}</main>${roles}${tables}${widgets}${more}`,
);

/** Everything outside an open modal dialog is out of reach. */
export const modalPage: string = wrap(
  "Modal",
  `<main><h1>Behind</h1><button>Behind button</button><x-host></x-host></main>
<dialog id="ask" aria-labelledby="t"><h2 id="t">Delete file?</h2><p>This cannot be undone.</p><button>Cancel</button><button>Delete</button></dialog>
<script>document.getElementById("ask").showModal();</script>`,
);
