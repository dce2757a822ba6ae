import { chromium } from 'playwright-core';
const runs=Number(process.argv[2]??10);
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const controls={
 readMore:{path:'/news',find:p=>p.getByRole('link',{name:/^Read More/}).first()},
 refresh:{path:'/news',find:p=>p.getByRole('button',{name:/Refresh News/})},
 details:{path:'/events',find:p=>p.getByRole('link',{name:/^View Details/}).first()},
};
const median=a=>a.toSorted((x,y)=>x-y)[Math.floor(a.length/2)];
const out={},below={};
for(let i=0;i<runs;i++) for(const [name,c] of Object.entries(controls)) for(const [side,port] of [['before',4822],['now',4821]]) for (const how of ['straight','scrolled']){
  const ctx=await browser.newContext({viewport:{width:360,height:740},hasTouch:true,isMobile:true,deviceScaleFactor:2});
  const page=await ctx.newPage(); const cdp=await ctx.newCDPSession(page);
  await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:60,downloadThroughput:9e6/8,uploadThroughput:1.5e6/8,connectionType:'wifi'});
  await cdp.send('Emulation.setCPUThrottlingRate',{rate:4});
  await page.goto(`http://127.0.0.1:${port}${c.path}`,{waitUntil:'networkidle'});
  await page.waitForTimeout(1500);
  const el=c.find(page); let box=await el.boundingBox(); below[name]=Math.round(box.y);
  if(how==='scrolled'){ await cdp.send('Input.synthesizeScrollGesture',{x:180,y:500,yDistance:-120,gestureSourceType:'touch',speed:1500}); await page.waitForTimeout(1200);}
  await el.scrollIntoViewIfNeeded(); await page.waitForTimeout(300);
  box=await el.boundingBox(); const x=box.x+box.width/2,y=box.y+box.height/2;
  await page.evaluate((name)=>{ window.R=null; let t0; addEventListener('touchstart',()=>{t0??=performance.now()},true);
   const done=()=>{ if(window.R===null&&t0!==undefined) window.R=performance.now()-t0; };
   if(name==='refresh') new PerformanceObserver(l=>{for(const e of l.getEntries()) if(/graphql|\/news\b/.test(e.name)&&!/\.(js|css)/.test(e.name)&&e.startTime>t0) done();}).observe({entryTypes:['resource']});
   else new MutationObserver(()=>{const d=document.querySelector('dialog[open]'); if(d&&/\w/.test(d.textContent)) done();}).observe(document,{subtree:true,childList:true,attributes:true,characterData:true});
  },name);
  await cdp.send('Input.dispatchTouchEvent',{type:'touchStart',touchPoints:[{x,y}]});
  await new Promise(r=>setTimeout(r,80));
  await cdp.send('Input.dispatchTouchEvent',{type:'touchEnd',touchPoints:[]});
  const key=`${name} ${how} ${side}`;
  try{ await page.waitForFunction(()=>window.R!==null,null,{timeout:10000,polling:100}); (out[key]??=[]).push(await page.evaluate(()=>window.R/1000)); }catch(e){ (out[key+' DEAD']??=[]).push(0); }
  await ctx.close();
}
console.log(below);
for(const [k,v] of Object.entries(out).sort()) console.log(k.padEnd(28),v.length,median(v).toFixed(2),Math.min(...v).toFixed(2),Math.max(...v).toFixed(2));
await browser.close();
