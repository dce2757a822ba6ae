import { chromium } from 'playwright-core';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
for (const port of [4822,4821]) for (let i=0;i<2;i++){
  const ctx=await browser.newContext({viewport:{width:360,height:740},hasTouch:true,isMobile:true,deviceScaleFactor:2});
  const page=await ctx.newPage(); const cdp=await ctx.newCDPSession(page);
  await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:60,downloadThroughput:9e6/8,uploadThroughput:1.5e6/8,connectionType:'wifi'});
  await cdp.send('Emulation.setCPUThrottlingRate',{rate:4});
  await page.goto(`http://127.0.0.1:${port}/news`,{waitUntil:'networkidle'});
  await page.waitForTimeout(1500);
  await page.evaluate(()=>{ window.T=[]; window.t0=performance.now(); const m=n=>window.T.push([n,Math.round(performance.now()-window.t0)]);
   addEventListener('touchstart',()=>{window.t0=performance.now();m('touchstart')},true); addEventListener('click',()=>m('click'),true); addEventListener('hydrated',()=>m('hydrated'));
   new PerformanceObserver(l=>{for(const e of l.getEntries()) window.T.push(['long '+Math.round(e.duration), Math.round(e.startTime-window.t0)])}).observe({entryTypes:['longtask']});
   new MutationObserver(()=>{const d=document.querySelector('dialog[open]'); if(d&&/\w/.test(d.textContent)&&!window.D){window.D=1;m('dialog')}}).observe(document,{subtree:true,childList:true,attributes:true});
   new PerformanceObserver(l=>{for(const e of l.getEntries()) window.T.push(['res '+e.name.replace(/^.*\//,'').slice(0,40), Math.round(e.startTime-window.t0), Math.round(e.duration)])}).observe({entryTypes:['resource']});
  });
  await cdp.send('Input.synthesizeScrollGesture',{x:180,y:500,yDistance:-120,gestureSourceType:'touch',speed:1500}); await page.waitForTimeout(1200);
  const el=page.getByRole('link',{name:/^Read More/}).first(); await el.scrollIntoViewIfNeeded(); await page.waitForTimeout(300);
  console.log(port,'scroll',JSON.stringify(await page.evaluate(()=>window.T.splice(0))));
  const box=await el.boundingBox(); const x=box.x+box.width/2,y=box.y+box.height/2;
  await cdp.send('Input.dispatchTouchEvent',{type:'touchStart',touchPoints:[{x,y}]});
  await new Promise(r=>setTimeout(r,80));
  await cdp.send('Input.dispatchTouchEvent',{type:'touchEnd',touchPoints:[]});
  await page.locator('dialog[open]').first().waitFor(); await page.waitForTimeout(500);
  console.log(port,'tap',JSON.stringify(await page.evaluate(()=>window.T)));
  await ctx.close();
}
await browser.close();
