import { createHash } from 'node:crypto';

/**
 * The only inline script of a page. It runs before the first paint and does three things:
 * - tells the style sheet whether the visitor is signed in, so that 'Sign In' never flashes for a signed-in user;
 * - starts the main scripts after `load`, at low priority, so that they never compete with the content; at the first
 *   touch or key, before the pictures further down; on a page that only they can show, as soon as the document is there;
 * - records a form that was sent, or a button that was pressed, before those scripts were loaded: they handle it later.
 */
const source = `(function(d,w){
try{if(localStorage.getItem('token')&&JSON.parse(localStorage.getItem('user')))d.documentElement.dataset.signedIn=''}catch(e){}
var begun;
function add(tag,props){var e=d.createElement(tag);for(var k in props)e.setAttribute(k,props[k]);d.head.appendChild(e)}
function start(event){
if(begun)return;
var late=d.getElementById('late');
if(!late)return;
begun=1;late=JSON.parse(late.textContent);
var priority=event?'high':'low';
late.styles.forEach(function(href){add('link',{rel:'stylesheet',href:href})});
late.chunks.forEach(function(href){add('link',{rel:'modulepreload',href:href,fetchpriority:priority})});
add('script',{type:'module',src:late.entry,fetchpriority:priority});
}
['pointerdown','touchstart','keydown','focusin'].forEach(function(type){addEventListener(type,start,{once:true,passive:true,capture:true})});
addEventListener('submit',function(event){
if('ready' in d.documentElement.dataset||event.target.method!=='post')return;
event.preventDefault();w.sentEarly=event.target;start(event);
},true);
addEventListener('click',function(event){
var button=event.target.closest('button[type=button]');
if(button&&!w.takenOver)w.pressedEarly=button;
},true);
addEventListener(d.documentElement.dataset.start||'load',function(){setTimeout(start)});
})(document,window)`;

export const starter = source.replaceAll('\n', '');
export const starterHash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
