/** Controls that a person can use and that a plain click or a plain fill misses; each page writes into #log what it understood. */

const log = `<p id=log></p><script>const say=(word)=>{log.textContent+=word+' '}</script>`;
const page = (body: string): string => `${log}${body}`;

export const hardControls = {
  /** A list inside a part that scrolls by itself, beside a main part that does not. */
  container:
    page(`<div style="display:flex"><div style="width:200px;height:200px;overflow:auto" id=list></div><main style="height:400px;flex:1">Nothing to scroll here</main></div>
    <script>for(let i=0;i<100;i++)list.insertAdjacentHTML('beforeend','<div style=height:30px><button onclick="say(this.textContent)">Row '+i+'</button></div>')</script>`),
  /** Two of them; the mouse says which one is meant. */
  containers: page(`<div style="display:flex;gap:20px">
    <div id=left style="width:300px;height:300px;overflow:auto"><button>Left</button><div style="height:2000px"></div></div>
    <div id=right style="width:900px;height:300px;overflow:auto"><button>Right</button><div style="height:2000px"></div></div></div>`),
  /** Rows that exist only while they are in sight. */
  virtual:
    page(`<div id=box style="height:200px;width:300px;overflow:auto"><div id=all style="height:9000px;position:relative"></div></div>
    <script>const draw=()=>{const from=Math.floor(box.scrollTop/30);all.innerHTML='';for(let i=from;i<from+8;i++)all.insertAdjacentHTML('beforeend','<button style="position:absolute;height:28px;top:'+i*30+'px" onclick="say(this.textContent)">Entry '+i+'</button>')};box.onscroll=draw;draw()</script>`),
  /** Options that are chosen by the press and gone before the release. */
  press: page(
    `<input aria-label=City onfocus="menu.hidden=false" onblur="menu.hidden=true"><ul id=menu hidden role=listbox><li role=option onmousedown="say('chose');menu.hidden=true">Oslo</li></ul>`,
  ),
  /** Options of a field that go when it loses the focus, unless the press is stopped from taking it. */
  blur: page(
    `<input aria-label=City id=city onfocus="menu.hidden=false" onblur="setTimeout(()=>menu.hidden=true,120)"><ul id=menu hidden role=listbox><li role=option onclick="say('chose')">Oslo</li></ul>`,
  ),
  /** Everything is drawn again whenever the mouse comes near. */
  hoverRedraw:
    page(`<div id=root></div><script>const draw=()=>{root.innerHTML='<button>Save</button><button>Other</button>'};draw();
    let n=0;root.addEventListener('mouseover',()=>{if(n++<3)draw()});root.addEventListener('click',(e)=>say(e.target.textContent))</script>`),
  /** Everything is drawn again many times in a second. */
  timerRedraw:
    page(`<div id=root></div><script>let n=0;const draw=()=>{root.innerHTML='<div><span>'+n+++'</span><button>Save</button></div><div><button>Other</button></div>'};draw();
    setInterval(draw,60);document.addEventListener('click',(e)=>{if(e.target.localName==='button')say(e.target.textContent)})</script>`),
  /** Drawn again by the press; the list reacts to the press itself. */
  pressRedraw:
    page(`<div id=root></div><script>let on=0;const draw=()=>{root.innerHTML='<div class=row data-id=1>Row one '+on+'</div><div class=row data-id=2 style=cursor:pointer>Row two</div>'};draw();
    root.addEventListener('mousedown',(e)=>{on++;say('row'+e.target.dataset.id);draw()})</script>`),
  /** The field is there for the keyboard only; what one sees is its label. */
  labelOver:
    page(`<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}</style>
    <input class=sr type=radio name=s id=r1 onchange="say('small')"><label for=r1 style="display:inline-block;padding:9px;border:1px solid">Small</label>
    <input class=sr type=radio name=s id=r2 onchange="say('large')"><label for=r2 style="display:inline-block;padding:9px;border:1px solid">Large</label>
    <label style="position:relative;display:block;width:200px"><input type=checkbox onchange="say('gift')" style="opacity:0;position:absolute;left:0"><span style="position:relative;z-index:2;display:block;background:#eee">Gift wrap</span></label>`),
  /** A label that lies over its empty field, until one types. */
  floating: page(
    `<div style="position:relative;width:200px"><input id=f style="width:200px;height:40px" onfocus="say('focus')"><label for=f style="position:absolute;left:0;top:0;width:200px;height:40px;background:#eee8">Your name</label></div>`,
  ),
  /** A label without any tie to the field below it, that takes its clicks. */
  placeholder: page(
    `<div style="position:relative;width:200px" onclick="f.focus()"><input id=f aria-label=Search style="width:200px;height:40px" onfocus="say('focus')"><span style="position:absolute;left:0;top:0;width:200px;height:40px;background:#eee8">Search…</span></div>`,
  ),
  /** Three levels of menu that are open only while the mouse is in them. */
  hoverMenu:
    page(`<style>li ul{display:none}li:hover>ul{display:block}ul{width:150px;margin:0;padding:4px}li ul{position:absolute;left:150px;background:#fff}li{position:relative}</style>
    <ul><li><a href="#">File</a><ul><li><a href="#">Export</a><ul><li><a href="#" onclick="say('pdf')">As PDF</a></li></ul></li></ul></li></ul>`),
  /** A calendar that opens on a field that cannot be typed into. */
  datePicker:
    page(`<input readonly aria-label=Due id=due onclick="cal.hidden=false"><div id=cal hidden><button id=prev aria-label="Previous month">‹</button><b>March 2026</b><table><tr></tr></table></div>
    <script>const row=cal.querySelector('tr');for(let d=1;d<8;d++)row.insertAdjacentHTML('beforeend','<td style="cursor:pointer" data-day='+d+'>'+d+'</td>');row.onclick=(e)=>{due.value='2026-03-0'+e.target.dataset.day;cal.hidden=true;say(due.value)}</script>`),
  /** Editors: a box that can be edited, with a part of its own that reacts to input, and a document that can. */
  editors:
    page(`<div contenteditable role=textbox aria-label=Note style="min-height:40px" oninput="say('input')"><p>Old <b>text</b></p></div>
    <div id=plain contenteditable style="min-height:40px;border:1px solid">Written before</div>
    <iframe title=Letter srcdoc="<body contenteditable>Dear reader</body>" style="height:60px"></iframe>`),
  /** An editor that keeps its own state and takes the text only as typed input. */
  modelEditor: page(`<div id=ed contenteditable role=textbox aria-label=Body style="min-height:40px"></div>
    <script>let text='';const draw=()=>{ed.textContent=text};ed.addEventListener('beforeinput',(e)=>{e.preventDefault();if(e.inputType==='insertText')text+=e.data;else if(e.inputType.startsWith('delete'))text='';draw();log.textContent=text})</script>`),
  /** The field for files is not shown; a button opens it. */
  files:
    page(`<input type=file id=f hidden onchange="say(f.files[0].name)"><button onclick="f.click()">Attach</button>
    <input type=file id=g style="display:none" onchange="say('label '+g.files[0].name)"><label for=g style="cursor:pointer">Choose a file</label>
    <div id=drop style="border:1px dashed;height:60px;cursor:pointer" onclick="make()">Drop files here</div>
    <script>const make=()=>{const i=document.createElement('input');i.type='file';i.onchange=()=>say('made '+i.files[0].name);i.click()}</script>`),
  /** Suggestions that come for keys, not for what a field holds. */
  autocomplete: page(`<input aria-label=Country id=c><ul id=found></ul><script>
    c.addEventListener('keyup',()=>{found.innerHTML=c.value?'<li><button>'+c.value+'way</button></li>':''});found.onclick=(e)=>{c.value=e.target.textContent;say(c.value);found.innerHTML=''}</script>`),
  /** Its middle is taken by something else, its ends are free. */
  partly:
    page(`<div style="position:relative;width:600px;height:40px"><div onclick="say('row')" style="position:absolute;inset:0;background:#eee;cursor:pointer" role=button aria-label="The row"></div>
    <div style="position:absolute;left:200px;width:200px;top:0;height:40px;background:#ccc">badge</div></div>`),
  /** Why something cannot be clicked. */
  reasons:
    page(`<div style="position:relative;width:120px;height:30px"><button onclick="say('under')">Under</button><div role=status aria-label="Cookie notice" style="position:absolute;inset:0;background:#ccc"></div></div>
    <div style="position:relative;width:120px;height:30px"><button>Below</button><div class="grey veil" style="position:absolute;inset:0;background:#ccc"></div></div>
    <button style="position:fixed;left:-300px">Outside</button>
    <div style="height:20px;width:200px;overflow:hidden;position:relative"><button style="position:absolute;top:60px">Clipped</button></div>
    <button disabled>Off</button><button style="pointer-events:none">Deaf</button>
    <button id=fades onmouseenter="this.remove()">Flees</button>
    <button id=hides>Hides</button><fieldset disabled><button>In fieldset</button></fieldset>`),
  /** Cards in columns: with the drag and drop of HTML, and with the mouse alone. */
  board:
    page(`<div style="display:flex;gap:30px"><div id=todo style="width:200px;height:200px;background:#eee"><div id=card draggable=true style="padding:9px;background:#fff" role=listitem aria-label="Card A"><button>Card A</button></div></div>
    <div id=done role=list aria-label=Done style="width:200px;height:200px;background:#ddd"><button>Done column</button></div></div>
    <script>card.ondragstart=(e)=>e.dataTransfer.setData('text','card');done.ondragover=(e)=>e.preventDefault();done.ondrop=(e)=>{e.preventDefault();done.append(document.getElementById(e.dataTransfer.getData('text')));say('dropped')}</script>`),
  sortable:
    page(`<style>.it{width:200px;height:40px;background:#eee;margin:2px;cursor:grab;user-select:none}</style><div id=list style="width:220px"><div class=it>One</div><div class=it>Two</div><div class=it>Three</div></div>
    <script>let held=null;list.addEventListener('pointerdown',(e)=>{held=e.target.closest('.it')});
    document.addEventListener('pointermove',(e)=>{if(!held)return;const over=document.elementFromPoint(e.clientX,e.clientY)?.closest('.it');if(over&&over!==held){const r=over.getBoundingClientRect();over[e.clientY>r.top+r.height/2?'after':'before'](held)}});
    document.addEventListener('pointerup',()=>{if(held)say([...list.children].map(x=>x.textContent).join(','));held=null})</script>`),
  slider:
    page(`<div id=track style="position:relative;width:300px;height:20px;background:#ddd"><div id=knob role=slider tabindex=0 aria-label=Volume aria-valuenow=0 style="position:absolute;width:20px;height:20px;background:#333"></div></div><button style="margin-left:280px">End</button>
    <script>let on=false;knob.onmousedown=()=>on=true;document.onmousemove=(e)=>{if(!on)return;const x=Math.max(0,Math.min(280,e.clientX-track.getBoundingClientRect().left-10));knob.style.left=x+'px';knob.setAttribute('aria-valuenow',Math.round(x/2.8))};document.onmouseup=()=>{if(on)say('at'+knob.getAttribute('aria-valuenow'));on=false}</script>`),
} as const;
